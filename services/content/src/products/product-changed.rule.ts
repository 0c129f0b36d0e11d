import { ProductChanged } from '@paanch/contracts/content/events';
import { fact, type DataOf, type Fact } from '@paanch/contracts/kernel/event';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import type { Module } from '../modules/tables.js';
import type { Product } from './product.js';

type Change = DataOf<typeof ProductChanged>['change'];

const AUDITED: Audited<ToldProduct> = {
  kept: ['type', 'ranges', 'visible_tiers', 'client_ids', 'all_clients', 'archived_at', 'modules'],
  hashed: ['name', 'description', 'image_url'],
};

type ToldModule = Omit<Module, 'sha256'>;
type ToldProduct = Omit<Product, 'modules'> & { readonly modules?: readonly ToldModule[] };

/** Of its modules those that the change added, removed or altered; a product has up to fifty. */
function told(before: Product | null, after: Product): { readonly before: ToldProduct | null; readonly after: ToldProduct } {
  const others = (product: Product, other: Product | null) =>
    toldModules(product).filter((module) => !toldModules(other).some((one) => canonicalJson(one) === canonicalJson(module)));
  return { before: before && { ...before, modules: others(before, after) }, after: { ...after, modules: others(after, before) } };
}

const toldModules = (product: Product | null): readonly ToldModule[] =>
  (product?.modules ?? []).map(({ sha256: _sha256, ...module }) => module);

/** Carries the whole product as it is now, so that a consumer needs no earlier fact (docs/events.md#what-a-fact-may-carry). */
export function productChanged(before: Product | null, product: Product, action: Change['action'], fields: readonly string[]): Fact {
  const { id, name, description, image_url, type, ranges, visible_tiers, client_ids, all_clients } = product;
  return fact(ProductChanged, id, {
    product_id: id,
    name,
    description,
    image_url,
    type,
    ranges,
    all_clients,
    visible_tiers: [...visible_tiers],
    client_ids: [...client_ids],
    archived: product.archived_at !== null,
    modules: product.modules
      .filter(({ archived_at }) => archived_at === null)
      .map(({ archived_at: _archived, ...module }) => ({ ...module, visible_tiers: module.visible_tiers && [...module.visible_tiers] })),
    change: changeBetween(AUDITED, { action, fields, ...told(before, product) }),
  });
}
