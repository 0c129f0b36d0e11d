import { PasswordResetSent } from '@paanch/contracts/auth/events';
import { fact } from '@paanch/contracts/kernel/event';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../../deps.js';
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
 * not told, because the answer would say that the account exists.
 */
export async function sendResetLink(tx: Tx, personId: string, by: 'self' | 'staff', deps: AuthDeps): Promise<void> {
  const at = deps.clock();
  const token = newToken();
  const mailId = deps.newId();
  await deps.resets.within(tx).change(personId, (known) => {
    const { person, lastLinks } = known;
    if (!person || (by === 'self' && !mayRequest(known, person, at))) return unchanged(known, undefined);
    const retryAfterSeconds = secondsUntilNextLink(lastLinks, at);
    if (retryAfterSeconds !== null) return by === 'self' ? unchanged(known, undefined) : refuse('RATE_LIMITED', { retryAfterSeconds });
    const link = newLink('reset', person.id, token.hash, at);
    const address = linkTo(deps.publicOrigin, person.role, 'reset-password', token.token);
    const content = resetMail({ link: address, at, expiresAt: link.expires_at }, by);
    const sent = { link, mail: writeMail(mailId, person, content) };
    return { next: { ...known, sent }, facts: [fact(PasswordResetSent, person.id, { user_id: person.id, by })], outcome: undefined };
  });
}

/** An account without a password must accept its invitation instead. */
function mayRequest({ isClientActive }: ResetState, person: Person, now: Date): boolean {
  return person.password_hash !== null && isAccountOpen(person, isClientActive, now);
}
