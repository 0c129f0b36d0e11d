import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { ContentDeps } from '../../deps.js';
import type { Product } from '../product.js';
import * as rule from './assign-product.rule.js';
import { presentAssignment } from './present-assignment.js';

export const assignProduct = serve(contract.assignProduct, async ({ params, body }, { products, clients, clock }: ContentDeps) => {
  const { revision, ...assignment } = body;
  const request = { ...assignment, known_clients: await clients.knownAmong(body.client_ids) };
  const decide = unlessStale(
    revision,
    (known: Product | null) => known && presentAssignment(known),
    (known) => rule.assignProduct(known, request, clock()),
  );
  return presentAssignment(await products.change(params.productId, decide));
});
