import type { Every } from '@paanch/platform/service/every';
import type { InterviewDeps } from './deps.js';

/** Work that repeats for as long as the service runs. */
export function startScheduledWork(_deps: InterviewDeps, _every: Every): void {
  // Filled by the sweeps below.
}
