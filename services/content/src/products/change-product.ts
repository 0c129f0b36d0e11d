import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { ContentDeps } from '../deps.js';
import { presentProduct } from './present-product.js';
import type { Product } from './product.js';
import * as rule from './product.rule.js';

export const changeProduct = serve(contract.changeProduct, async ({ params, body }, { products, clock }: ContentDeps) => {
  const { revision, ...patch } = body;
  const decide = unlessStale(
    revision,
    (known: Product | null) => known && presentProduct(known),
    (known) => rule.changeProduct(known, rule.PLAIN_TYPES, patch, clock()),
  );
  return presentProduct(await products.change(params.productId, decide));
});
