/** What may happen to a product (product 0, row 21; product 16; trust 2.3). */
import type { ProductType } from '@paanch/contracts/content/products';
import { unknownClient } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/apply-patch';
import { productChanged } from './product-changed.rule.js';
import type { Product, ProductDecision } from './product.js';

export const PLAIN_TYPES = ['COURSE', 'ASSESSMENT'] as const satisfies readonly ProductType[];
export const READINESS_TYPES = ['JOB_READINESS'] as const satisfies readonly ProductType[];

type Editable = Pick<Product, 'name' | 'description' | 'image_url' | 'ranges' | 'visible_tiers'>;
type Described = Pick<Product, 'id' | 'type'> & Editable;

export function createProduct(described: Described, now: Date): ProductDecision {
  const product = { ...described, client_ids: [], all_clients: false, modules: [], created_at: now, updated_at: now, archived_at: null };
  return { next: product, facts: [productChanged(product, 'created', [])], outcome: product };
}

export function changeProduct(
  known: Product | null,
  types: readonly ProductType[],
  patch: Patch<Editable>,
  now: Date,
): ProductDecision | Refusal {
  const product = standingProduct(known, types);
  if (isRefusal(product)) return product;
  const { next, fields } = applyPatch(product, patch);
  if (fields.length === 0) return { next: product, facts: [], outcome: product };
  const changed = { ...next, updated_at: now };
  return { next: changed, facts: [productChanged(changed, 'changed', fields)], outcome: changed };
}

export function archiveProduct(known: Product | null, types: readonly ProductType[], now: Date): ProductDecision | Refusal {
  const product = standingProduct(known, types);
  if (isRefusal(product)) return product;
  const archived = { ...product, updated_at: now, archived_at: now };
  return { next: archived, facts: [productChanged(archived, 'archived', [])], outcome: archived };
}

export interface AssignmentRequest {
  readonly client_ids: readonly string[];
  readonly all_clients: boolean;
  /** Those of the named clients that have been heard of. */
  readonly known_clients: ReadonlySet<string>;
}

/** Replaces the assignment; with `all_clients` the list says nothing and none is kept. */
export function assignProduct(known: Product | null, request: AssignmentRequest, now: Date): ProductDecision | Refusal {
  const product = standingProduct(known);
  if (isRefusal(product)) return product;
  const named = request.all_clients ? [] : request.client_ids;
  const faults = named.flatMap((id, at) => (request.known_clients.has(id) ? [] : [{ reason: unknownClient, field: `client_ids[${at}]` }]));
  if (faults.length > 0) return refuseFields(faults);
  const client_ids = [...new Set(named)].toSorted();
  const { next, fields } = applyPatch(product, { client_ids, all_clients: request.all_clients });
  if (fields.length === 0) return { next: product, facts: [], outcome: product };
  const assigned = { ...next, updated_at: now };
  return { next: assigned, facts: [productChanged(assigned, 'assigned', fields)], outcome: assigned };
}

/** A product of another kind is as absent as one that never was: each kind has its own doors. */
function standingProduct(known: Product | null, types?: readonly ProductType[]): Product | Refusal {
  if (known === null || known.archived_at !== null) return refuse('NOT_FOUND');
  return types === undefined || types.includes(known.type) ? known : refuse('NOT_FOUND');
}
