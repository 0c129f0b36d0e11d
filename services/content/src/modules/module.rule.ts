/** Changes to the modules of a product; each leaves a fact with the whole product (docs/content.md#modules). */
import type { ProductType } from '@paanch/contracts/content/products';
import { orderChanged, productArchived, tooManyModules, unknownProduct, wrongProductType } from '@paanch/contracts/content/reasons';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { applyPatch } from '@paanch/contracts/kernel/json/apply-patch';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Product, ProductDecision } from '../products/product.js';
import { productChanged } from '../products/product-changed.rule.js';
import { inOrder, type Placement, placed } from './placement.rule.js';
import { inNewOrder, lastSequence } from './sequence.rule.js';
import type { Module } from './tables.js';

const MODULES_MAX = 50;
/** A Job Readiness product takes every type. */
const TYPE_OF: Readonly<Partial<Record<ProductType, Module['type']>>> = { COURSE: 'Course', ASSESSMENT: 'Assessment' };

type NewModule = Pick<Module, 'id' | 'type' | 'is_required' | 'visible_tiers'> & { readonly sequence?: number | undefined };

/** Without a sequence it comes last. */
export function addModule(known: Product | null, module: NewModule, now: Date): ProductDecision<Module> | Refusal {
  if (known === null || known.archived_at !== null) return refuse(unknownProduct);
  if (!takes(known.type, module.type)) return refuse(wrongProductType);
  if (activeModules(known).length >= MODULES_MAX) return refuse(tooManyModules);
  const added: Module = {
    ...module,
    sequence: module.sequence ?? lastSequence(activeModules(known)),
    visible_tiers: module.visible_tiers && inOrder(module.visible_tiers),
    published_version: null,
    sha256: null,
    archived_at: null,
  };
  return decided(known, [...known.modules, added], added, 'changed', now);
}

export function placeModule(known: Product | null, moduleId: string, placement: Patch<Placement>, now: Date) {
  return changeModule(known, moduleId, (module) => placed(module, placement), 'changed', now);
}

export function publishModule(
  known: Product | null,
  moduleId: string,
  { version, sha256 }: { readonly version: number; readonly sha256: string },
  now: Date,
): ProductDecision<Module> | Refusal {
  return changeModule(known, moduleId, (module) => applyPatch(module, { published_version: version, sha256 }), 'published', now);
}

export function archiveModule(known: Product | null, moduleId: string, now: Date): ProductDecision<Module> | Refusal {
  return changeModule(known, moduleId, (module) => applyPatch(module, { archived_at: now }), 'changed', now);
}

/** Out of the bin, to the place it had. */
export function restoreModule(known: Product | null, moduleId: string, now: Date): ProductDecision<Module> | Refusal {
  const module = known?.modules.find(({ id }) => id === moduleId);
  if (known === null || module === undefined) return refuse('NOT_FOUND');
  if (known.archived_at !== null) return refuse(productArchived);
  if (activeModules(known).length >= MODULES_MAX) return refuse(tooManyModules);
  return replaced(known, module, { ...module, archived_at: null }, 'changed', now);
}

/** The ids name every module of the product once. */
export function putInOrder(known: Product | null, ids: readonly string[], now: Date): ProductDecision | Refusal {
  if (known === null || known.archived_at !== null) return refuse('NOT_FOUND');
  const ordered = inNewOrder(activeModules(known), ids);
  if (ordered === null) return refuse(orderChanged);
  const byId = new Map(ordered.map((module) => [module.id, module]));
  const modules = known.modules.map((module) => byId.get(module.id) ?? module);
  if (modules.every((module, at) => module === known.modules[at])) return { next: known, facts: [], outcome: known };
  const decision = decided(known, modules, null, 'changed', now);
  return { ...decision, outcome: decision.next };
}

export function activeModules({ modules }: Pick<Product, 'modules'>): readonly Module[] {
  return modules.filter(({ archived_at }) => archived_at === null);
}

function takes(product: ProductType, module: Module['type']): boolean {
  return (TYPE_OF[product] ?? module) === module;
}

type Action = 'changed' | 'published';

function changeModule(
  known: Product | null,
  moduleId: string,
  change: (module: Module) => { next: Module; fields: readonly string[] },
  action: Action,
  now: Date,
): ProductDecision<Module> | Refusal {
  const found = activeModule(known, moduleId);
  if (isRefusal(found)) return found;
  const { product, module } = found;
  const { next, fields } = change(module);
  return fields.length === 0 ? { next: product, facts: [], outcome: module } : replaced(product, module, next, action, now);
}

function activeModule(known: Product | null, moduleId: string): { product: Product; module: Module } | Refusal {
  const module = known?.modules.find(({ id }) => id === moduleId);
  if (known === null || known.archived_at !== null || module === undefined || module.archived_at !== null) return refuse('NOT_FOUND');
  return { product: known, module };
}

function replaced(product: Product, known: Module, next: Module, action: Action, now: Date): ProductDecision<Module> {
  const modules = product.modules.map((other) => (other === known ? next : other));
  return decided(product, modules, next, action, now);
}

function decided<Outcome>(
  known: Product,
  modules: readonly Module[],
  outcome: Outcome,
  action: Action,
  now: Date,
): ProductDecision<Outcome> {
  const product = { ...known, modules: modules.toSorted(bySequence), updated_at: now };
  return { next: product, facts: [productChanged(known, product, action, ['modules'])], outcome };
}

function bySequence(a: Module, b: Module): number {
  return a.sequence - b.sequence || (a.id < b.id ? -1 : 1);
}
