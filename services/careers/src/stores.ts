/** Every store of careers. */
import type { Database } from '@paanch/platform/postgres/database';
import { employerStore } from './employers/employer.store.js';
import { jobStore } from './jobs/job.store.js';
import { shownJobStore } from './jobs/reading/shown-job.store.js';
import { portalStore } from './portal/portal.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    employers: employerStore(db),
    jobs: jobStore(db),
    shownJobs: shownJobStore(db),
    portal: portalStore(db),
  };
}
