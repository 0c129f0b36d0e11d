import { REMOVE_OLD_ROWS_MS } from '@paanch/platform/retention/remove-old-rows';
import type { Every } from '@paanch/platform/service/every';
import type { InterviewDeps } from './deps.js';
import { SWEEP_INTERVIEWS_MS, sweepInterviews } from './interviews/ending/sweep-interviews.js';
import { SWEEP_FILES_MS, sweepFiles } from './projects/files/sweep-files.js';
import { SWEEP_RECORDINGS_MS, sweepRecordings } from './recordings/sweep-recordings.js';
import { forgetOldRows } from './retention/old-rows.store.js';
import { TELL_OF_WAITING_MS, tellOfWaiting } from './reviews/tell-of-waiting.js';

/** Work that repeats for as long as the service runs. */
export function startScheduledWork(deps: InterviewDeps, every: Every): void {
  every(TELL_OF_WAITING_MS, () => tellOfWaiting(deps));
  every(REMOVE_OLD_ROWS_MS, (stopping) => forgetOldRows(deps, stopping));
  every(SWEEP_INTERVIEWS_MS, (stopping) => sweepInterviews(deps, stopping));
  if (!deps.hasFiles) return;
  every(SWEEP_FILES_MS, (stopping) => sweepFiles(deps, stopping));
  every(SWEEP_RECORDINGS_MS, (stopping) => sweepRecordings(deps, stopping));
}
