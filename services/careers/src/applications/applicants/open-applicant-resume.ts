import * as contract from '@paanch/contracts/careers/applicants';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { leadToResume } from '../../resumes/lead-to-resume.js';
import { viewedByStaff } from '../application.rule.js';

export const openApplicantResume = serve(contract.openApplicantResume, {
  find: async ({ params: { applicationId }, caller }, { applicants, shownJobs }: CareersDeps) => {
    const scope = clientScopeOf(caller);
    const found = await applicants.resumeOf(applicationId, scope);
    const isShown = found !== null && (await shownJobs.isShownTo(scope, found.jobId));
    return isShown ? found : notAmongOwnRows('application', applicationId, () => applicants.exists(applicationId));
  },
  handle: async ({ params: { applicationId }, caller }, deps: CareersDeps, { resumeId }) => {
    const resume = await deps.resumes.any(resumeId);
    if (resume === null) return refuse('NOT_FOUND');
    const link = await leadToResume(deps, resume, applicationId);
    // The institution looks on; it does not answer.
    if (caller.role !== 'Client Staff')
      await deps.applications.change(applicationId, (known) => viewedByStaff(known, caller.userId, deps.clock()));
    return link;
  },
});
