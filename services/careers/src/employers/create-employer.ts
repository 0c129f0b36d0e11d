import * as contract from '@paanch/contracts/careers/employers';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import * as rule from './employer.rule.js';
import { presentEmployer } from './present-employer.js';

export const createEmployer = serve(contract.createEmployer, async ({ body }, { employers, newId, clock }: CareersDeps) => {
  const id = newId();
  return presentEmployer(await employers.change(id, () => rule.createEmployer({ ...body, id }, clock())));
});
