import { refuse } from '@paanch/contracts/kernel/refusal';
import { readReceipt as route } from '@paanch/contracts/progress/receipts';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../deps.js';
import { receiptsOf } from './explain.rule.js';

export const readReceipt = serve(route, async ({ params, caller }, deps: ProgressDeps) => {
  await closeRunningOut(deps, caller.userId);
  const { receiptId } = params;
  const explained = await deps.receipts.explainedOf(caller.userId);
  const found = explained.flatMap(receiptsOf).find(({ id }) => id === receiptId);
  if (found) return found;
  const isAnothers = await deps.receipts.isOfAnother(receiptId, caller.userId);
  return isAnothers ? outsideOwnRows('receipt', receiptId) : refuse('NOT_FOUND');
});
