import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentReadinessProduct } from './present-readiness-product.js';

export const listReadinessProductsForStaff = serve(
  contract.listReadinessProductsForStaff,
  async ({ caller }, { products, observeTierRangeRead }: ContentDeps) => {
    observeTierRangeRead(caller.userId);
    const rows = await products.readinessProducts();
    return { products: rows.map(presentReadinessProduct) };
  },
);
