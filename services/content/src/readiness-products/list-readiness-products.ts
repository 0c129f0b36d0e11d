import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentReadinessProduct } from './present-readiness-product.js';

export const listReadinessProducts = serve(
  listReadinessProductsForStaff,
  async ({ caller }, { products, noteTierRangeRead }: ContentDeps) => {
    noteTierRangeRead(caller.userId);
    const rows = await products.readinessProducts();
    return { products: rows.map(presentReadinessProduct) };
  },
);
