/** Changes to the modules of a product; each leaves a fact with the whole product (docs/content.md#modules). */
import { notJobReadiness, tooManyModules, unknownProduct } from '@paanch/contracts/content/reasons';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { productChanged } from '../products/product-changed.rule.js';
import type { Product, ProductDecision } from '../products/product.js';
import type { Module } from './tables.js';

const MODULES_MAX = 50;

export function addAssessmentModule(
  known: Product | null,
  placement: Pick<Module, 'id' | 'sequence' | 'is_required'>,
  now: Date,
): ProductDecision<{ productId: string; module: Module }> | Refusal {
  if (known === null || known.archived_at !== null) return refuse(unknownProduct);
  if (known.type !== 'JOB_READINESS') return refuse(notJobReadiness);
  if (known.modules.filter(({ archived_at }) => archived_at === null).length >= MODULES_MAX) return refuse(tooManyModules);
  const module: Module = { ...placement, type: 'Assessment', published_version: null, sha256: null, archived_at: null };
  const product = withModules(known, [...known.modules, module], now);
  return { next: product, facts: [productChanged(product, 'changed', ['modules'])], outcome: { productId: known.id, module } };
}

type Placement = Pick<Module, 'sequence' | 'is_required'>;

export function placeModule(
  known: Product | null,
  moduleId: string,
  placement: Patch<Placement>,
  now: Date,
): ProductDecision<Module> | Refusal {
  return changeModule(known, moduleId, placement, 'changed', now);
}

export function publishModule(
  known: Product | null,
  moduleId: string,
  { version, sha256 }: { readonly version: number; readonly sha256: string },
  now: Date,
): ProductDecision<Module> | Refusal {
  return changeModule(known, moduleId, { published_version: version, sha256 }, 'published', now);
}

export function archiveModule(known: Product | null, moduleId: string, now: Date): ProductDecision<Module> | Refusal {
  return changeModule(known, moduleId, { archived_at: now }, 'changed', now);
}

function changeModule(
  known: Product | null,
  moduleId: string,
  patch: Patch<Module>,
  action: 'changed' | 'published',
  now: Date,
): ProductDecision<Module> | Refusal {
  const module = known?.modules.find(({ id }) => id === moduleId);
  if (known === null || known.archived_at !== null || module === undefined || module.archived_at !== null) return refuse('NOT_FOUND');
  const { next, fields } = applyPatch(module, patch);
  if (fields.length === 0) return { next: known, facts: [], outcome: module };
  const product = withModules(
    known,
    known.modules.map((other) => (other === module ? next : other)),
    now,
  );
  return { next: product, facts: [productChanged(product, action, ['modules'])], outcome: next };
}

function withModules(product: Product, modules: readonly Module[], now: Date): Product {
  return { ...product, modules: modules.toSorted(bySequence), updated_at: now };
}

function bySequence(a: Module, b: Module): number {
  return a.sequence - b.sequence || (a.id < b.id ? -1 : 1);
}
