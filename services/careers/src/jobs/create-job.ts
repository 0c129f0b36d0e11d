import * as contract from '@paanch/contracts/careers/jobs';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import * as rule from './job.rule.js';
import { presentStored } from './reading/present-stored.js';

export const createJob = serve(contract.createJob, async ({ body, caller }, deps: CareersDeps) => {
  const given = { ...body, id: deps.newId(), deadline: new Date(body.deadline), created_by: caller.userId };
  const named = await deps.jobs.othersNamed(body);
  await deps.jobs.change(given.id, () => rule.createJob(given, named, deps.clock()));
  return presentStored(given.id, caller, deps);
});
