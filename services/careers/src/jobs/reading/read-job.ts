import * as contract from '@paanch/contracts/careers/jobs';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { presentJob } from './present-job.js';
import { jobViewOf } from './shown-job.store.js';

export const readJob = serve(contract.readJob, async ({ params: { jobId }, caller }, { shownJobs }: CareersDeps) => {
  const found = await shownJobs.find(jobId, jobViewOf(caller));
  return found ? presentJob(found) : notAmongOwnRows('job', jobId, () => shownJobs.exists(jobId));
});
