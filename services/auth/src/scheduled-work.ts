import type { Every } from '@paanch/platform/service/every';
import type { AuthDeps } from './deps.js';
import { DIGEST_MS, sendDigests } from './notifications/digest/send-digests.js';
import { REMINDERS_MS, sendReminders } from './notifications/reminders/send-reminders.js';
import { REMOVE_OLD_ROWS_MS, removeOldRows } from './retention/remove-old-rows.js';

/** Work that repeats for as long as the service runs. */
export function startScheduledWork(deps: AuthDeps, every: Every): void {
  every(REMOVE_OLD_ROWS_MS, (stopping) => removeOldRows(deps, stopping));
  every(DIGEST_MS, (stopping) => sendDigests(deps, stopping));
  every(REMINDERS_MS, (stopping) => sendReminders(deps, stopping));
}
