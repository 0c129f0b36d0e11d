import type { Fact } from '@paanch/contracts/kernel/event';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { currentContext } from '@paanch/platform/observing/context';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../../deps.js';
import { collegeOf } from '../../mails/college.rule.js';
import { languagesFor } from '../../mails/languages.rule.js';
import { linkTo } from '../../mails/mail-link.rule.js';
import { writeMail } from '../../mails/mail.rule.js';
import type { PersonWithProfile } from '../../users/tables.js';
import { personInvited } from '../../users/user.rule.js';
import { invitationMail } from '../link-mail-text.rule.js';
import { newToken } from '../link-token.js';
import { newLink } from '../link.rule.js';
import { send } from './invitation.rule.js';
import { type Inviter, inviterOf } from './inviter.store.js';
import type { InvitedPerson } from './new-people.store.js';

export interface NewPersonToInvite {
  readonly person: PersonWithProfile;
  /** When the invitation is sent; it lasts from then on. */
  readonly at: Date;
  /** One of many; see `invitationMail`. */
  readonly isBulk: boolean;
}

/** @throws Refusal USER_EMAIL_TAKEN if another account has taken one of the addresses */
export async function inviteNewPeople(tx: Tx, invited: readonly NewPersonToInvite[], deps: AuthDeps): Promise<readonly InvitedPerson[]> {
  const context = currentContext();
  const made: InvitationOfNew[] = [];
  for (const [clientId, ofClient] of Map.groupBy(invited, ({ person }) => person.client_id)) {
    const inviter = await inviterOf(tx, clientId);
    made.push(...ofClient.map((one) => invitationOf(one, inviter, deps)));
  }
  const changes = made.map(({ facts, ...next }) => ({
    key: next.person.id,
    decide: () => ({ next, facts: [personInvited(next.person), ...facts], outcome: undefined }),
    context,
  }));
  await deps.newPeople.within(tx).changeAll(changes);
  return made;
}

interface InvitationOfNew extends InvitedPerson {
  readonly facts: readonly Fact[];
}

function invitationOf({ person, at, isBulk }: NewPersonToInvite, inviter: Inviter, deps: AuthDeps): InvitationOfNew {
  const sent = send(null, person, deps.newId(), at);
  if (isRefusal(sent)) throw sent;
  const { next: invitation, facts } = sent;
  const token = newToken();
  const link = newLink('invitation', person.id, token.hash, at);
  const address = linkTo(deps.publicOrigin, person.role, 'invitation', token.token);
  const college = collegeOf(inviter.client, deps.publicOrigin);
  const languages = languagesFor(person, person.language);
  const invited = { college, programmes: inviter.programmes, role: person.role, languages, isBulk };
  const content = invitationMail({ link: address, at, expiresAt: invitation.expires_at }, invited);
  const mail = writeMail(deps.newId(), person, content);
  return { person, invitation, link, mail, facts };
}
