import * as contract from '@paanch/contracts/careers/applicants';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { presentApplicant, presentOwnLearner } from './present-applicant.js';

export const listApplicants = serve(contract.listApplicants, async ({ params: { jobId }, query, caller }, deps: CareersDeps) => {
  const { applicants, shownJobs } = deps;
  const scope = clientScopeOf(caller);
  if (!(await shownJobs.isShownTo(scope, jobId))) return notAmongOwnRows('job', jobId, () => shownJobs.exists(jobId));
  if (scope === 'all') {
    const { rows, pagination } = await applicants.page(jobId, query);
    return { data: rows.map(presentApplicant), pagination };
  }
  const { rows, pagination } = await applicants.pageOfOwnLearners(jobId, query, scope);
  return { data: rows.map(presentOwnLearner), pagination };
});
