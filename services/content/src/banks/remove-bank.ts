import * as contract from '@paanch/contracts/content/banks';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { archiveBank } from './bank.rule.js';

export const removeBank = serve(contract.removeBank, async ({ params }, { banks, clock }: ContentDeps) => {
  await banks.change(params.bankId, (known) => archiveBank(known, clock()));
  return { success: true } as const;
});
