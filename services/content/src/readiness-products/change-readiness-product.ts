import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { ContentDeps } from '../deps.js';
import type { Product } from '../products/product.js';
import { presentSaved } from './present-readiness-product.js';
import * as rule from './readiness-product.rule.js';

export const changeReadinessProduct = serve(contract.changeReadinessProduct, async ({ body }, { products, clock }: ContentDeps) => {
  const { id, revision, ...patch } = body;
  const decide = unlessStale(
    revision,
    (known: Product | null) => known && presentSaved(known),
    (known) => rule.changeReadinessProduct(known, patch, clock()),
  );
  return presentSaved(await products.change(id, decide));
});
