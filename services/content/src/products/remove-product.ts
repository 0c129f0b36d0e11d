import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { archiveProduct, PLAIN_TYPES } from './product.rule.js';

export const removeProduct = serve(contract.removeProduct, async ({ params }, { products, clock }: ContentDeps) => {
  await products.change(params.productId, (known) => archiveProduct(known, PLAIN_TYPES, clock()));
  return { success: true } as const;
});
