import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import * as rule from './assign-product.rule.js';

export const assignProduct = serve(contract.assignProduct, async ({ params, body }, { products, clients, clock }: ContentDeps) => {
  const request = { ...body, known_clients: await clients.knownAmong(body.client_ids) };
  const { client_ids, all_clients } = await products.change(params.productId, (known) => rule.assignProduct(known, request, clock()));
  return { client_ids: [...client_ids], all_clients };
});
