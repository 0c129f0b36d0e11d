import type { readProductClients } from '@paanch/contracts/content/products';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import type { Product } from '../product.js';

export type Assigned = Pick<Product, 'client_ids' | 'all_clients' | 'revision'>;

export function presentAssignment({ client_ids, all_clients, revision }: Assigned): ReplyOf<typeof readProductClients> {
  return { client_ids: [...client_ids], all_clients, revision };
}
