import { ProductChanged } from '@paanch/contracts/content/events';
import { fact, type DataOf, type Fact } from '@paanch/contracts/kernel/event';
import type { Product } from './product.js';

type Change = DataOf<typeof ProductChanged>['change'];

/** Carries the whole product as it is now, so that a consumer needs no earlier fact (docs/events.md#what-a-fact-may-carry). */
export function productChanged(product: Product, action: Change['action'], fields: readonly string[]): Fact {
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
    change: { action, fields: [...fields] },
  });
}
