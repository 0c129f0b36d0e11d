/** Every store of privacy. */
import type { Database } from '@paanch/platform/postgres/database';
import { leftStore } from './erasure/left.store.js';
import { grievanceStore } from './grievances/grievance.store.js';
import { guardianStore } from './guardians/guardian.store.js';
import { letterStore } from './letters/letter.store.js';
import { personStore } from './people/person.store.js';
import { receiptStore } from './receipts/receipt.store.js';
import { listedRequestStore } from './requests/office/listed-request.store.js';
import { removalStore } from './retention/removal.store.js';
import { requestStore } from './requests/request.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    people: personStore(db),
    left: leftStore(db),
    requests: requestStore(db),
    listedRequests: listedRequestStore(db),
    receipts: receiptStore(db),
    letters: letterStore(db),
    guardians: guardianStore(db),
    grievances: grievanceStore(db),
    removals: removalStore(db),
  };
}
