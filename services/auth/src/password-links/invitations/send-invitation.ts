import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../../deps.js';
import { collegeOf } from '../../mails/college.rule.js';
import { languagesFor } from '../../mails/languages.rule.js';
import { linkTo } from '../../mails/mail-link.rule.js';
import { writeMail } from '../../mails/mail.rule.js';
import type { Person } from '../../users/tables.js';
import { invitationMail } from '../link-mail-text.rule.js';
import { newToken } from '../link-token.js';
import { newLink, secondsUntilNextLink } from '../link.rule.js';
import type { Invitation } from '../tables.js';
import { send } from './invitation.rule.js';
import type { InvitationKey } from './invitation.store.js';

export interface SentInvitation {
  readonly invitation: Invitation;
  readonly person: Person;
}

/** @param refusalFor why the caller may not send to this person, or null */
export function sendInvitation(
  tx: Tx,
  key: InvitationKey,
  deps: AuthDeps,
  refusalFor: (person: Person) => Refusal | null = () => null,
): Promise<SentInvitation> {
  const at = deps.clock();
  const token = newToken();
  const [invitationId, mailId] = [deps.newId(), deps.newId()];
  return deps.invitations.within(tx).change(key, (known) => {
    if (!known) return refuse('NOT_FOUND');
    const { person } = known;
    const refusal = refusalFor(person);
    if (refusal) return refusal;
    const changed = send(known.invitation, person, invitationId, at);
    if (isRefusal(changed)) return changed;
    const retryAfterSeconds = secondsUntilNextLink(known.lastLinks, at);
    if (retryAfterSeconds !== null) return refuse('RATE_LIMITED', { retryAfterSeconds });
    const { next: invitation, facts } = changed;
    const link = newLink('invitation', person.id, token.hash, at);
    const address = linkTo(deps.publicOrigin, person.role, 'invitation', token.token);
    const college = collegeOf(known.inviter.client, deps.publicOrigin);
    const languages = languagesFor(person, person.language);
    const invited = { college, programmes: known.inviter.programmes, role: person.role, languages, isBulk: false };
    const content = invitationMail({ link: address, at, expiresAt: invitation.expires_at }, invited);
    const sent = { link, mail: writeMail(mailId, person, content) };
    return { next: { ...known, invitation, sent }, facts, outcome: { person, invitation } };
  });
}
