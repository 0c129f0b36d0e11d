import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentProduct } from './present-product.js';

export const listProducts = serve(contract.listProducts, async ({ query }, { products }: ContentDeps) => {
  const { rows, pagination } = await products.page(query);
  return { data: rows.map(presentProduct), pagination };
});
