import * as contract from '@paanch/contracts/content/products';
import { rangesOfFields } from '@paanch/contracts/content/tiers/tier-ranges';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { inOrder } from '../modules/placement.rule.js';
import { createProduct } from '../products/product.rule.js';
import { presentSaved } from './present-readiness-product.js';

export const createReadinessProduct = serve(contract.createReadinessProduct, async ({ body }, { products, newId, clock }: ContentDeps) => {
  const { name, description, type, visible_tiers } = body;
  const id = newId();
  const described = { id, name, description, type, image_url: null, ranges: rangesOfFields(body), visible_tiers: inOrder(visible_tiers) };
  return presentSaved(await products.change(id, () => createProduct(described, clock())));
});
