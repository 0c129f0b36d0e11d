import { listReceipts as route } from '@paanch/contracts/progress/receipts';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../deps.js';
import { receiptsOf } from './explain.rule.js';

export const listReceipts = serve(route, async ({ query, caller }, deps: ProgressDeps) => {
  await closeRunningOut(deps, caller.userId);
  const explained = await deps.receipts.explainedOf(caller.userId);
  return {
    receipts: explained.filter(({ productId }) => query.productId === undefined || productId === query.productId).flatMap(receiptsOf),
  };
});
