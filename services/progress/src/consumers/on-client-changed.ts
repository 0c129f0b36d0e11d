import { ClientChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';

/** Keeps the names that reports and exports show. */
export const onClientChanged = subscribe(ClientChanged, (fact, { clients }: ProgressDeps, tx) => clients.save(tx, fact));
