/** Every store of security. */
import type { Database } from '@paanch/platform/postgres/database';
import { aliasStore } from './aliases/alias.store.js';
import { alertStore } from './alerting/alert.store.js';
import { auditStores } from './audit/stores.js';
import { alertLifeStore } from './alerting/life/alert-life.store.js';
import { endAlerts } from './alerting/life/end-alerts.js';
import { deadLetterStore } from './dead-letters/dead-letter.store.js';
import { rollupStore } from './dashboards/rollup.store.js';
import { clientNetworkStore } from './networks/client-network.store.js';
import { nameStore } from './people/name.store.js';
import { deliveryStore } from './webhooks/deliveries/delivery.store.js';
import { testStore } from './webhooks/deliveries/test.store.js';
import { sendingStore } from './webhooks/sending/sending.store.js';
import { webhookStore } from './webhooks/webhook.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    rollups: rollupStore(db),
    aliases: aliasStore(db),
    alerts: alertStore(db),
    audit: auditStores(db),
    alertLives: alertLifeStore(db),
    endAlerts,
    deadLetters: deadLetterStore(db),
    names: nameStore(db),
    networks: clientNetworkStore(db),
    webhooks: webhookStore(db),
    deliveries: deliveryStore(db),
    tests: testStore(db),
    sending: sendingStore(db),
  };
}
