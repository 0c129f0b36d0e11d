import * as contract from '@paanch/contracts/careers/home';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';

export const readCareersHome = serve(contract.readCareersHome, async ({ caller }, { careersHome, clock }: CareersDeps) => {
  const scope = clientScopeOf(caller);
  const [counts, jobs] = [await careersHome.counts(scope, clock()), await careersHome.jobs(scope)];
  return { ...counts, jobs: jobs.map((job) => ({ ...job, answer_due_at: job.answer_due_at.toISOString() })) };
});
