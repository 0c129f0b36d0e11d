import { unknownClient } from '@paanch/contracts/content/reasons';
import { applyPatch } from '@paanch/contracts/kernel/json/apply-patch';
import { isRefusal, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import { productChanged } from '../product-changed.rule.js';
import { activeProduct, revised } from '../product.rule.js';
import type { Product, ProductDecision } from '../product.js';

export interface AssignmentRequest {
  readonly client_ids: readonly string[];
  readonly all_clients: boolean;
  /** Those of the named clients that exist. */
  readonly known_clients: ReadonlySet<string>;
}

/** Replaces the assignment. With `all_clients` the list is ignored and none is kept. */
export function assignProduct(known: Product | null, request: AssignmentRequest, now: Date): ProductDecision | Refusal {
  const product = activeProduct(known);
  if (isRefusal(product)) return product;
  const named = request.all_clients ? [] : request.client_ids;
  const faults = named.flatMap((id, at) => (request.known_clients.has(id) ? [] : [{ reason: unknownClient, field: `client_ids[${at}]` }]));
  if (faults.length > 0) return refuseFields(faults);
  const client_ids = [...new Set(named)].toSorted();
  const { next, fields } = applyPatch(product, { client_ids, all_clients: request.all_clients });
  if (fields.length === 0) return { next: product, facts: [], outcome: product };
  const assigned = { ...next, ...revised(product, now) };
  return { next: assigned, facts: [productChanged(product, assigned, 'assigned', fields)], outcome: assigned };
}
