/** Every store of careers. */
import type { Database } from '@paanch/platform/postgres/database';
import { employerStore } from './employers/employer.store.js';
import { resumeStore } from './resumes/resume.store.js';
import { resumeBytesStore } from './resumes/uploads/resume-bytes.store.js';
import { portalStore } from './portal/portal.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    employers: employerStore(db),
    portal: portalStore(db),
    resumes: resumeStore(db),
    resumeBytes: resumeBytesStore(db),
  };
}
