import type { Every } from '@paanch/platform/service/every';
import type { AuthDeps } from './deps.js';
import { MAILER_MS, sendDueMails } from './mails/send-due-mails.js';
import { DIGEST_MS, sendDigests } from './notifications/digest/send-digests.js';
import { RESETS_MS, sendRequestedResets } from './password-links/reset/send-reset-link.js';
import { REMOVE_OLD_ROWS_MS, removeOldRows } from './retention/remove-old-rows.js';

/** Work that repeats for as long as the service runs. */
export function startScheduledWork(deps: AuthDeps, every: Every): void {
  every(RESETS_MS, (stopping) => sendRequestedResets(deps, stopping));
  every(REMOVE_OLD_ROWS_MS, (stopping) => removeOldRows(deps, stopping));
  every(MAILER_MS, (stopping) => sendDueMails(deps, stopping));
  every(DIGEST_MS, (stopping) => sendDigests(deps, stopping));
}
