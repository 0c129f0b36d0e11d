import * as contract from '@paanch/contracts/careers/jobs';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { presentJob } from './present-job.js';
import { jobViewOf } from './shown-job.store.js';

export const listJobs = serve(contract.listJobs, async ({ query, caller }, { shownJobs }: CareersDeps) => {
  const { rows, pagination } = await shownJobs.page(query, jobViewOf(caller));
  return { data: rows.map(presentJob), pagination };
});
