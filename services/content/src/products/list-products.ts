import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentProduct } from './present-product.js';

export const listProducts = serve(contract.listProducts, async ({ query }, { products }: ContentDeps) => {
  const { rows, total } = await products.page(query);
  const { page, pageSize } = query;
  return { data: rows.map(presentProduct), pagination: { page, total, hasNextPage: page * pageSize < total } };
});
