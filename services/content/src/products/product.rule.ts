/** Changes to a product of either kind (docs/content.md#products). */
import type { ProductType } from '@paanch/contracts/content/products';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { inBin } from '../bin/bin.rule.js';
import { productChanged } from './product-changed.rule.js';
import type { Product, ProductDecision } from './product.js';

export const PLAIN_TYPES = ['COURSE', 'ASSESSMENT'] as const satisfies readonly ProductType[];
export const READINESS_TYPES = ['JOB_READINESS'] as const satisfies readonly ProductType[];

type Editable = Pick<Product, 'name' | 'description' | 'image_url' | 'ranges' | 'visible_tiers'>;
type Described = Pick<Product, 'id' | 'type'> & Editable;

export function createProduct(described: Described, now: Date): ProductDecision {
  const begun = { client_ids: [], all_clients: false, modules: [], revision: 1, created_at: now, updated_at: now, archived_at: null };
  const product = { ...described, ...begun };
  return { next: product, facts: [productChanged(null, product, 'created', [])], outcome: product };
}

export function changeProduct(
  known: Product | null,
  types: readonly ProductType[],
  patch: Patch<Editable>,
  now: Date,
): ProductDecision | Refusal {
  const product = activeProduct(known, types);
  if (isRefusal(product)) return product;
  const { next, fields } = applyPatch(product, patch);
  if (fields.length === 0) return { next: product, facts: [], outcome: product };
  const changed = { ...next, ...revised(product, now) };
  return { next: changed, facts: [productChanged(product, changed, 'changed', fields)], outcome: changed };
}

export function archiveProduct(known: Product | null, types: readonly ProductType[], now: Date): ProductDecision | Refusal {
  const product = activeProduct(known, types);
  if (isRefusal(product)) return product;
  const archived = { ...product, ...revised(product, now), archived_at: now };
  return { next: archived, facts: [productChanged(product, archived, 'archived', [])], outcome: archived };
}

/** As it was, with its clients and modules. Its name may be taken by then. */
export function restoreProduct(known: Product | null, now: Date): ProductDecision | Refusal {
  const product = inBin(known, now);
  if (isRefusal(product)) return product;
  const restored = { ...product, ...revised(product, now), archived_at: null };
  return { next: restored, facts: [productChanged(product, restored, 'restored', [])], outcome: restored };
}

export function revised({ revision }: Product, now: Date): Pick<Product, 'revision' | 'updated_at'> {
  return { revision: revision + 1, updated_at: now };
}

/** Not found if it is archived or, because each kind has its own routes, of another type. */
export function activeProduct(known: Product | null, types?: readonly ProductType[]): Product | Refusal {
  if (known === null || known.archived_at !== null) return refuse('NOT_FOUND');
  return types === undefined || types.includes(known.type) ? known : refuse('NOT_FOUND');
}
