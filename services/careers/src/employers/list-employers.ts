import * as contract from '@paanch/contracts/careers/employers';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import { presentEmployer } from './present-employer.js';

export const listEmployers = serve(contract.listEmployers, async ({ query }, { employers }: CareersDeps) => {
  const { rows, pagination } = await employers.page(query);
  return { data: rows.map(presentEmployer), pagination };
});
