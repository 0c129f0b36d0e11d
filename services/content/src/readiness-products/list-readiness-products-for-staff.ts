import * as contract from '@paanch/contracts/content/products';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentReadinessProduct } from './present-readiness-product.js';

export const listReadinessProductsForStaff = serve(
  contract.listReadinessProductsForStaff,
  async ({ query, caller }, { products, observeTierRangeRead }: ContentDeps) => {
    observeTierRangeRead(caller.userId);
    const rows = await products.readinessProducts(clientScopeOf(caller), query.clientId);
    return { products: rows.map(presentReadinessProduct) };
  },
);
