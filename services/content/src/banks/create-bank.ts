import * as contract from '@paanch/contracts/content/banks';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import * as rule from './bank.rule.js';
import { presentChanged } from './present-bank.js';

export const createBank = serve(contract.createBank, async ({ body }, { banks, newId, clock }: ContentDeps) => {
  const id = newId();
  return presentChanged(await banks.change(id, () => rule.createBank({ ...body, id }, clock())));
});
