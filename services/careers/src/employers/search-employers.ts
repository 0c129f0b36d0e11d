import * as contract from '@paanch/contracts/careers/employers';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';

export const searchEmployers = serve(contract.searchEmployers, async ({ query }, { employers }: CareersDeps) => ({
  employers: await employers.search(query.q, query.limit),
}));
