import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentProduct } from './present-product.js';
import * as rule from './product.rule.js';

export const createProduct = serve(contract.createProduct, async ({ body }, { products, newId, clock }: ContentDeps) => {
  const id = newId();
  const described = { ...body, id, ranges: null, visible_tiers: [] };
  return presentProduct(await products.change(id, () => rule.createProduct(described, clock())));
});
