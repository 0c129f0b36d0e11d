import type { Every } from '@paanch/platform/service/every';
import { SWEEP_CONVERSATIONS_MS, sweepConversations } from './coach/sweep-conversations.js';
import type { InterviewDeps } from './deps.js';
import { SWEEP_INTERVIEWS_MS, sweepInterviews } from './interviews/ending/sweep-interviews.js';
import { SWEEP_FILES_MS, sweepFiles } from './projects/files/sweep-files.js';
import { SWEEP_RECORDINGS_MS, sweepRecordings } from './recordings/sweep-recordings.js';
import { TELL_OF_WAITING_MS, tellOfWaiting } from './reviews/tell-of-waiting.js';

/** Work that repeats for as long as the service runs. */
export function startScheduledWork(deps: InterviewDeps, every: Every): void {
  every(TELL_OF_WAITING_MS, () => tellOfWaiting(deps));
  every(SWEEP_CONVERSATIONS_MS, () => sweepConversations(deps));
  every(SWEEP_INTERVIEWS_MS, (stopping) => sweepInterviews(deps, stopping));
  if (!deps.hasFiles) return;
  every(SWEEP_FILES_MS, (stopping) => sweepFiles(deps, stopping));
  every(SWEEP_RECORDINGS_MS, (stopping) => sweepRecordings(deps, stopping));
}
