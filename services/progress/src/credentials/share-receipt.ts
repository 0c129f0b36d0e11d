import { refuse } from '@paanch/contracts/kernel/refusal';
import { shareReceipt as route } from '@paanch/contracts/progress/outward/credentials';
import { already } from '@paanch/platform/http/answer';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../deps.js';
import { receiptsOf } from '../receipts/explain.rule.js';
import { presentCredential } from './present-credential.js';
import { share } from './share.rule.js';

async function ownReceipt({ receipts }: ProgressDeps, studentId: string, receiptId: string) {
  for (const explained of await receipts.explainedOf(studentId)) {
    const receipt = receiptsOf(explained).find(({ id }) => id === receiptId);
    if (receipt !== undefined) return { recordId: explained.recordId, receipt };
  }
  throw (await receipts.isOfAnother(receiptId, studentId)) ? outsideOwnRows('receipt', receiptId) : refuse('NOT_FOUND');
}

export const shareReceipt = serve(route, async ({ body, caller }, deps: ProgressDeps) => {
  const { credentials, credentialKeys, publicOrigin, newId, clock } = deps;
  await closeRunningOut(deps, caller.userId);
  const { recordId, receipt } = await ownReceipt(deps, caller.userId, body.receipt_id);
  const [present, holderName] = await Promise.all([credentials.standingOf(recordId), credentials.holderName(caller.userId)]);
  if (present === null || holderName === null) return refuse('NOT_FOUND');
  const sharing = { studentId: caller.userId, recordId, receipt, present, sign: credentialKeys.sign };
  const issuing = { id: newId(), holderName, origin: publicOrigin, now: clock() };
  const { credential, isNew } = await credentials.share({ recordId, receiptId: receipt.id }, (known) => share(known, sharing, issuing));
  const shared = presentCredential({ credential, present }, publicOrigin);
  return isNew ? shared : already(shared);
});
