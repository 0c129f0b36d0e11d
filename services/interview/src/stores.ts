/** Every store of interview. */
import type { Database } from '@paanch/platform/postgres/database';
import { copies } from './copies/copies.store.js';
import { submissionStore } from './submissions/submission.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    copies,
    submissions: submissionStore(db),
  };
}
