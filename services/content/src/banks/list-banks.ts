import * as contract from '@paanch/contracts/content/banks';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentBank } from './present-bank.js';

export const listBanks = serve(contract.listBanks, async ({ query }, { banks }: ContentDeps) => {
  const { rows, pagination } = await banks.page(query);
  return { data: rows.map(presentBank), pagination };
});
