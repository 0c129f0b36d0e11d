import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentSaved } from './present-readiness-product.js';
import * as rule from './readiness-product.rule.js';

export const changeReadinessProduct = serve(
  contract.changeReadinessProduct,
  async ({ body: { id, ...patch } }, { products, clock }: ContentDeps) =>
    presentSaved(await products.change(id, (known) => rule.changeReadinessProduct(known, patch, clock()))),
);
