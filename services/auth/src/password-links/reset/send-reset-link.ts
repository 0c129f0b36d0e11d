import { PasswordResetSent } from '@paanch/contracts/auth/events';
import { fact } from '@paanch/contracts/kernel/event';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { runInContext, systemContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../../deps.js';
import { writeMail } from '../../mails/mail.rule.js';
import { linkTo } from '../../mails/mail-link.rule.js';
import { isAccountOpen } from '../../users/account-status.rule.js';
import type { Person } from '../../users/tables.js';
import { resetMail } from '../link-mail-text.rule.js';
import { maySendReset, newLink } from '../link.rule.js';
import { newToken } from '../link-token.js';
import type { ResetState } from './reset.store.js';

/** How often requests are processed; milliseconds. */
export const RESETS_MS = 1_000;

/** Sends requested links to open accounts that have a password, at most 3 an hour each. */
export async function sendRequestedResets(deps: AuthDeps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await sendNext(deps)));
}

/** False if there are no more requests. */
function sendNext(deps: AuthDeps): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const requested = await deps.resetRequests.within(tx).change('oldest', (known) => ({ next: null, facts: [], outcome: known }));
    if (!requested) return false;
    const person = await deps.people.findByEmail(requested.email, tx);
    if (!person) return true;
    // Nobody has proved to be this person, so they are the target, not the actor (docs/events.md#security-events).
    const actor = { user_id: null, role: person.role, client_id: null, session_ref: null };
    await runInContext({ ...systemContext(), actor, request: requested.request }, () => sendResetLink(tx, person.id, 'self', deps));
    return true;
  });
}

/** Staff may send to a closed account, which stays closed, and without a limit. */
export async function sendResetLink(tx: Tx, personId: string, by: 'self' | 'staff', deps: AuthDeps): Promise<void> {
  const at = deps.clock();
  const token = newToken();
  const mailId = deps.newId();
  await deps.resets.within(tx).change({ personId, now: at }, (known) => {
    const { person } = known;
    if (!person || (by === 'self' && !mayRequest(known, person, at))) return unchanged(known, undefined);
    const link = newLink('reset', person.id, token.hash, at);
    const address = linkTo(deps.publicOrigin, person.role, 'reset-password', token.token);
    const content = resetMail({ link: address, at, expiresAt: link.expires_at }, by);
    const sent = { link, mail: writeMail(mailId, person, content) };
    return { next: { ...known, sent }, facts: [fact(PasswordResetSent, person.id, { user_id: person.id, by })], outcome: undefined };
  });
}

/** An account without a password must accept its invitation instead. */
function mayRequest({ isClientActive, recentlySent }: ResetState, person: Person, now: Date): boolean {
  return person.password_hash !== null && isAccountOpen(person, isClientActive, now) && maySendReset(recentlySent);
}
