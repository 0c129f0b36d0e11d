import { ClientChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { saveClient } from '../clients/client.store.js';
import type { ProgressDeps } from '../deps.js';

/** Keeps the names that reports and exports show. */
export const onClientChanged = subscribe(ClientChanged, (fact, _deps: ProgressDeps, tx) => saveClient(tx, fact));
