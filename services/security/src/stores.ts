/** Every store of security. */
import type { Database } from '@paanch/platform/postgres/database';
import { alertStore } from './alerting/alert.store.js';
import { rollupStore } from './dashboards/rollup.store.js';
import { eventSearchStore } from './feed/event-search.store.js';
import { eventStore } from './feed/event.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    events: eventStore(db),
    eventSearch: eventSearchStore(db),
    rollups: rollupStore(db),
    alerts: alertStore(db),
  };
}
