import type { StoredAssignment } from '@paanch/contracts/content/products';
import type { Product } from '../product.js';

export type Assigned = Pick<Product, 'id' | 'client_ids' | 'all_clients' | 'revision'>;

export function presentAssignment({ id, client_ids, all_clients, revision }: Assigned): StoredAssignment {
  return { id, client_ids: [...client_ids], all_clients, revision };
}
