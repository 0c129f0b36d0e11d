import * as contract from '@paanch/contracts/content/products';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentAssignment } from './present-assignment.js';

export const readProductClients = serve(contract.readProductClients, async ({ params }, { products }: ContentDeps) => {
  const assignment = await products.assignment(params.productId);
  return assignment === null ? refuse('NOT_FOUND') : presentAssignment(assignment);
});
