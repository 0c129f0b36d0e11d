import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { archiveProduct, READINESS_TYPES } from '../products/product.rule.js';

export const removeReadinessProduct = serve(contract.removeReadinessProduct, async ({ query }, { products, clock }: ContentDeps) => {
  await products.change(query.id, (known) => archiveProduct(known, READINESS_TYPES, clock()));
  return { success: true } as const;
});
