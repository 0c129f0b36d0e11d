import * as contract from '@paanch/contracts/careers/resumes';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import { presentResume } from './present-resume.js';
import { inOrder, placesTaken } from './resume.rule.js';

export const listResumes = serve(contract.listResumes, async ({ caller }, { resumes, portal, clock }: CareersDeps) => {
  const shelf = await resumes.ofLearner(caller.userId);
  const { maxResumes } = await portal.ofCaller(caller);
  const kept = inOrder(shelf);
  return {
    resumes: kept.map(presentResume),
    current_resume_count: kept.length,
    max_resumes: maxResumes,
    can_upload_more: placesTaken(shelf, clock()) < maxResumes,
  };
});
