import * as contract from '@paanch/contracts/content/products';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentProduct } from './present-product.js';
import * as rule from './product.rule.js';

export const changeProduct = serve(contract.changeProduct, async ({ params, body }, { products, clock }: ContentDeps) =>
  presentProduct(await products.change(params.productId, (known) => rule.changeProduct(known, rule.PLAIN_TYPES, body, clock()))),
);
