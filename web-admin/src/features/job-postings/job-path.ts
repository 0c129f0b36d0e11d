import { JOBS } from '../../app/layout/people-entries.js';

/** Where one job and its applications are shown. */
export const jobPath = (jobId: string) => `${JOBS.to}/${jobId}`;
