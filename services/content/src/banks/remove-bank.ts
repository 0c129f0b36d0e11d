import * as contract from '@paanch/contracts/content/banks';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { archiveBank } from './bank.rule.js';

export const removeBank = serve(contract.removeBank, async ({ params }, { db, banks, promotionExams, clock }: ContentDeps) => {
  await inTransaction(db, async (tx) => {
    const isInExam = await promotionExams.drawsFrom(tx, params.bankId);
    await banks.within(tx).change(params.bankId, (known) => archiveBank(known, { isInExam }, clock()));
  });
  return { success: true } as const;
});
