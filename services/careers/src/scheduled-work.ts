import type { Every } from '@paanch/platform/service/every';
import type { CareersDeps } from './deps.js';
import { SWEEP_JOBS_MS, sweepJobs } from './jobs/sweep/sweep-jobs.js';

/** Work that repeats for as long as the service runs. */
export function startScheduledWork(deps: CareersDeps, every: Every): void {
  every(SWEEP_JOBS_MS, (stopping) => sweepJobs(deps, stopping));
}
