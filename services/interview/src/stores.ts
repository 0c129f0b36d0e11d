/** Every store of interview. */
import type { Database } from '@paanch/platform/postgres/database';
import { backgroundStore } from './backgrounds/background.store.js';
import { copies } from './copies/copies.store.js';
import { gradingStore } from './grading/grading.store.js';
import { submissionStore } from './submissions/submission.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    backgrounds: backgroundStore(db),
    copies,
    grading: gradingStore(db),
    submissions: submissionStore(db),
  };
}
