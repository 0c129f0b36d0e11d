import * as contract from '@paanch/contracts/careers/jobs';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import * as rule from './job.rule.js';
import { presentStored } from './reading/present-stored.js';

export const repostJob = serve(contract.repostJob, async ({ params: { jobId }, body, caller }, deps: CareersDeps) => {
  const reposting = { ...body, id: deps.newId(), deadline: new Date(body.deadline), created_by: caller.userId };
  const known = await deps.jobs.find(jobId);
  await deps.jobs.change(reposting.id, () => rule.repostJob(known, reposting, deps.clock()));
  return presentStored(reposting.id, caller, deps);
});
