import * as contract from '@paanch/contracts/content/products';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentReadinessProduct } from '../readiness-products/present-readiness-product.js';
import { presentProduct } from './present-product.js';

export const readProduct = serve(contract.readProduct, async ({ params, caller }, { products, observeTierRangeRead }: ContentDeps) => {
  const product = await products.find(params.productId);
  if (product === null) return refuse('NOT_FOUND');
  if (product.ranges === null) return presentProduct(product);
  observeTierRangeRead(caller.userId);
  return presentReadinessProduct(product);
});
