/** Changes by staff, as other services tell of them. */
import { randomUUID } from 'node:crypto';
import { ProductChanged } from '@paanch/contracts/content/events';
import { factOf, NOBODY } from './messages.js';

export interface StaffChange {
  readonly actorId?: string;
  readonly productId?: string;
  readonly change?: object;
}

export function staffChange({ actorId = randomUUID(), productId = randomUUID(), change = {} }: StaffChange = {}) {
  const data = { product_id: productId, change: { action: 'changed', fields: ['ranges'], ...change } };
  return factOf(ProductChanged, data, { actor: { ...NOBODY, user_id: actorId, role: 'Admin' } });
}
