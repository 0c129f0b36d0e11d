/** Every store of careers. */
import type { Database } from '@paanch/platform/postgres/database';
import { applicationStore } from './applications/application.store.js';
import { employerStore } from './employers/employer.store.js';
import { portalStore } from './portal/portal.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    applications: applicationStore(db),
    employers: employerStore(db),
    portal: portalStore(db),
  };
}
