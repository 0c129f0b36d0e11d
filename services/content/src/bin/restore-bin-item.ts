import * as contract from '@paanch/contracts/content/bin';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { restoreProduct } from './bin.rule.js';

export const restoreBinItem = serve(contract.restoreBinItem, async ({ params }, { products, clock }: ContentDeps) => {
  await products.change(params.id, (known) => restoreProduct(known, clock()));
  return { success: true } as const;
});
