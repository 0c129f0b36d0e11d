import * as contract from '@paanch/contracts/content/banks';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentBank } from './present-bank.js';

export const readBankDraft = serve(contract.readBankDraft, async ({ params }, { banks }: ContentDeps) => {
  const bank = await banks.find(params.bankId);
  return bank === null ? refuse('NOT_FOUND') : presentBank(bank);
});
