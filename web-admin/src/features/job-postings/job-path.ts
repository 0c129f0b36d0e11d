import { JOBS } from '../../app/layout/nav-entries.js';

/** Where one job and its applications are shown. */
export const jobPath = (jobId: string) => `${JOBS.to}/${jobId}`;
