import * as contract from '@paanch/contracts/content/modules/modules';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import type { ProductRow } from '../products/tables.js';
import { stateOf } from './draft.rule.js';
import { warningsOf } from './few-sessions.rule.js';
import { putInOrder } from './module.rule.js';
import type { NamedModule } from './placed-module.store.js';

export const listModules = serve(contract.listModules, async ({ query }, deps: ContentDeps) => {
  const product = await deps.products.find(query.productId);
  return product === null ? refuse('NOT_FOUND') : presentModules(product, await deps.placedModules.of(product.id));
});

export const orderModules = serve(contract.orderModules, async ({ body }, deps: ContentDeps) => {
  const product = await deps.products.change(body.product_id, (known) => putInOrder(known, body.ids, deps.clock()));
  return presentModules(product, await deps.placedModules.of(product.id));
});

function presentModules({ type, visible_tiers }: ProductRow, placed: readonly NamedModule[]) {
  return {
    modules: placed.map((row) => presentModule(row)),
    warnings: warningsOf({ type, visible_tiers, modules: placed.map(({ module }) => module) }),
  };
}

function presentModule({ module, name, draft_version }: NamedModule): contract.PlacedModule {
  const { id, type, sequence, is_required, visible_tiers, published_version } = module;
  const state = stateOf({ module, draft_version });
  return { id, type, name, sequence, is_required, visible_tiers: visible_tiers && [...visible_tiers], state, published_version };
}
