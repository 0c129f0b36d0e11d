import { REMOVE_OLD_ROWS_MS } from '@paanch/platform/retention/remove-old-rows';
import type { Every } from '@paanch/platform/service/every';
import { SWEEP_APPLICATIONS_MS, sweepApplications } from './applications/sweeps/sweep-applications.js';
import type { CareersDeps } from './deps.js';
import { SWEEP_JOBS_MS, sweepJobs } from './jobs/sweep/sweep-jobs.js';
import { forgetOldRows } from './retention/old-rows.store.js';
import { REMOVE_STRAYS_MS, removeStrays, SWEEP_RESUMES_MS, sweepResumes } from './resumes/uploads/sweep-resumes.js';

/** Work that repeats for as long as the service runs. */
export function startScheduledWork(deps: CareersDeps, every: Every): void {
  every(SWEEP_JOBS_MS, (stopping) => sweepJobs(deps, stopping));
  every(SWEEP_APPLICATIONS_MS, (stopping) => sweepApplications(deps, stopping));
  every(REMOVE_OLD_ROWS_MS, (stopping) => forgetOldRows(deps, stopping));
  if (!deps.hasFiles) return;
  every(SWEEP_RESUMES_MS, (stopping) => sweepResumes(deps, stopping));
  every(REMOVE_STRAYS_MS, (stopping) => removeStrays(deps, stopping));
}
