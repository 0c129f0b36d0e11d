import { ClientChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ContentDeps } from '../deps.js';

/** Keeps a copy of which clients exist, so that a product can be assigned to them. */
export const onClientChanged = subscribe(ClientChanged, ({ data, agg_version }, { clients }: ContentDeps, tx) =>
  clients.save(tx, { id: data.client_id, revision: agg_version }),
);
