import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { currentContext } from '@paanch/platform/observing/context';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../../deps.js';
import { linkTo } from '../../mails/mail-link.rule.js';
import { writeMail } from '../../mails/mail.rule.js';
import type { PersonWithProfile } from '../../users/tables.js';
import { personInvited } from '../../users/user.rule.js';
import { invitationMail } from '../link-mail-text.rule.js';
import { newToken } from '../link-token.js';
import { newLink } from '../link.rule.js';
import { send } from './invitation.rule.js';
import type { InvitedPerson } from './new-people.store.js';

export interface NewPersonToInvite {
  readonly person: PersonWithProfile;
  /** Null for staff without a client. */
  readonly clientName: string | null;
  /** When the invitation is sent; it lasts from then on. */
  readonly at: Date;
  /** One of many; see `invitationMail`. */
  readonly isBulk: boolean;
}

/** @throws Refusal USER_EMAIL_TAKEN if another account has taken one of the addresses */
export async function inviteNewPeople(tx: Tx, invited: readonly NewPersonToInvite[], deps: AuthDeps): Promise<readonly InvitedPerson[]> {
  const context = currentContext();
  const made = invited.map((one) => ({ person: one.person, ...invitationOf(one, deps) }));
  const changes = made.map(({ facts, ...next }) => ({
    key: next.person.id,
    decide: () => ({ next, facts: [personInvited(next.person), ...facts], outcome: undefined }),
    context,
  }));
  await deps.newPeople.within(tx).changeAll(changes);
  return made;
}

function invitationOf({ person, clientName, at, isBulk }: NewPersonToInvite, deps: AuthDeps) {
  const sent = send(null, person, deps.newId(), at);
  if (isRefusal(sent)) throw sent;
  const { next: invitation, facts } = sent;
  const token = newToken();
  const link = newLink('invitation', person.id, token.hash, at);
  const address = linkTo(deps.publicOrigin, person.role, 'invitation', token.token);
  const content = invitationMail({ link: address, at, expiresAt: invitation.expires_at }, clientName, isBulk);
  const mail = writeMail(deps.newId(), person, content);
  return { invitation, link, mail, facts };
}
