import { PasswordResetSent } from '@paanch/contracts/auth/events';
import { fact } from '@paanch/contracts/kernel/event';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../../deps.js';
import { collegeOf } from '../../mails/college.rule.js';
import { languagesFor } from '../../mails/languages.rule.js';
import { writeMail } from '../../mails/mail.rule.js';
import { linkTo } from '../../mails/mail-link.rule.js';
import { isAccountOpen } from '../../users/account-status.rule.js';
import type { Person } from '../../users/tables.js';
import { resetMail } from '../link-mail-text.rule.js';
import { newLink, secondsUntilNextLink } from '../link.rule.js';
import { newToken } from '../link-token.js';
import type { ResetState } from './reset.store.js';

/**
 * Staff may send to a closed account, which stays closed. Beyond the limit they are refused; a person who asked for a link gets none and is
 * not told, because the answer would say that the account exists. No limit holds up an operator: anybody may use it up for a known address.
 * @returns the link if it was sent
 */
export async function sendResetLink(tx: Tx, personId: string, by: 'self' | 'staff' | 'operator', deps: AuthDeps): Promise<string | null> {
  const at = deps.clock();
  const token = newToken();
  const mailId = deps.newId();
  return deps.resets.within(tx).change<string | null>(personId, (known) => {
    const { person, lastLinks } = known;
    if (!person || (by === 'self' && !mayRequest(known, person, at))) return unchanged(known, null);
    const retryAfterSeconds = by === 'operator' ? null : secondsUntilNextLink(lastLinks, at);
    if (retryAfterSeconds !== null) return by === 'self' ? unchanged(known, null) : refuse('RATE_LIMITED', { retryAfterSeconds });
    const link = newLink('reset', person.id, token.hash, at);
    const address = linkTo(deps.publicOrigin, person.role, 'reset-password', token.token);
    const teller = by === 'self' ? 'self' : 'staff';
    const college = collegeOf(known.client, deps.publicOrigin);
    const languages = languagesFor(person, known.language);
    const content = resetMail({ link: address, at, expiresAt: link.expires_at }, { college, by: teller, languages });
    const sent = { link, mail: writeMail(mailId, person, content) };
    return { next: { ...known, sent }, facts: [fact(PasswordResetSent, person.id, { user_id: person.id, by: teller })], outcome: address };
  });
}

/** An account without a password must accept its invitation instead, unless its person has signed in at a provider (docs/sso.md). */
function mayRequest({ isClientActive }: ResetState, person: Person, now: Date): boolean {
  const hasOpened = person.password_hash !== null || person.first_sign_in_at !== null;
  return hasOpened && isAccountOpen(person, isClientActive, now);
}
