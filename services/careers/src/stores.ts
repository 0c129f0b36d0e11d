/** Every store of careers. */
import type { Database } from '@paanch/platform/postgres/database';
import { applyingStore } from './applications/applying/applying.store.js';
import { ownApplicationStore } from './applications/own/own-application.store.js';
import { applicationStore } from './applications/application.store.js';
import { applicantStore } from './applications/applicants/applicant.store.js';
import { dueStore } from './applications/sweeps/due.store.js';
import { copies } from './copies/copies.store.js';
import { employerStore } from './employers/employer.store.js';
import { jobStore } from './jobs/job.store.js';
import { shownJobStore } from './jobs/reading/shown-job.store.js';
import { careersHomeStore } from './office/careers-home.store.js';
import { openingStore } from './openings/opening.store.js';
import { resumeStore } from './resumes/resume.store.js';
import { resumeBytesStore } from './resumes/uploads/resume-bytes.store.js';
import { portalStore } from './portal/portal.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    copies,
    applications: applicationStore(db),
    applicants: applicantStore(db),
    careersHome: careersHomeStore(db),
    due: dueStore(db),
    employers: employerStore(db),
    jobs: jobStore(db),
    shownJobs: shownJobStore(db),
    portal: portalStore(db),
    openings: openingStore(db),
    applying: applyingStore(db, portalStore(db)),
    ownApplications: ownApplicationStore(db),
    resumes: resumeStore(db),
    resumeBytes: resumeBytesStore(db),
  };
}
