import * as contract from '@paanch/contracts/careers/resumes';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import { leadToResume } from './lead-to-resume.js';
import { ownResume } from './own-resume.js';

export const openResume = serve(contract.openResume, async ({ params, caller }, deps: CareersDeps) =>
  leadToResume(deps, await ownResume(params.resumeId, caller.userId, deps), null),
);
