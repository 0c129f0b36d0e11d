import * as contract from '@paanch/contracts/content/products';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentProduct } from './present-product.js';

export const listProducts = serve(contract.listProducts, async ({ query, caller }, { products }: ContentDeps) => {
  const { rows, pagination } = await products.page(query, clientScopeOf(caller));
  return { data: rows.map(presentProduct), pagination };
});
