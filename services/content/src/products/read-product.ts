import * as contract from '@paanch/contracts/content/products';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentReadinessProduct } from '../readiness-products/present-readiness-product.js';
import { presentProduct } from './present-product.js';

export const readProduct = serve(contract.readProduct, async ({ params, caller }, { products, observeTierRangeRead }: ContentDeps) => {
  const { productId } = params;
  const product = await products.find(productId, clientScopeOf(caller));
  if (product === null) return notAmongOwnRows('product', productId, () => products.exists(productId));
  if (product.ranges === null) return presentProduct(product);
  observeTierRangeRead(caller.userId);
  return presentReadinessProduct(product);
});
