import * as contract from '@paanch/contracts/careers/employers';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import { presentEmployer } from './present-employer.js';

export const readEmployer = serve(contract.readEmployer, async ({ params }, { employers }: CareersDeps) => {
  const found = await employers.find(params.employerId);
  return found === null ? refuse('NOT_FOUND') : presentEmployer(found);
});
