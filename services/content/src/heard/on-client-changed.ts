import { ClientChanged } from '@paanch/contracts/auth/events';
import { hear } from '@paanch/platform/messaging/hear';
import type { ContentDeps } from '../deps.js';

/** Keeps which clients exist, so that a product can be assigned to them. */
export const onClientChanged = hear(ClientChanged, ({ data, agg_version }, { clients }: ContentDeps, tx) =>
  clients.remember(tx, { id: data.client_id, revision: agg_version }),
);
