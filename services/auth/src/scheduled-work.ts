/** What auth does again and again while it serves. */
import type { Every } from '@paanch/platform/service/every';
import type { AuthDeps } from './deps.js';
import { REMOVE_OLD_ROWS_MS, removeOldRows } from './retention/remove-old-rows.js';
import { RESETS_MS, sendAskedResets } from './password-links/reset/send-reset-link.js';
import { MAILER_MS, sendDueMails } from './mails/send-due-mails.js';
import { DIGEST_MS, sendDigests } from './notifications/digest/send-digests.js';

export function startRecurring(deps: AuthDeps, every: Every): void {
  every(RESETS_MS, (stopping) => sendAskedResets(deps, stopping));
  every(REMOVE_OLD_ROWS_MS, (stopping) => removeOldRows(deps, stopping));
  every(MAILER_MS, (stopping) => sendDueMails(deps, stopping));
  every(DIGEST_MS, (stopping) => sendDigests(deps, stopping));
}
