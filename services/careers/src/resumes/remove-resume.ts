import * as contract from '@paanch/contracts/careers/resumes';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import { ownResume } from './own-resume.js';
import * as rule from './resume.rule.js';

export const removeResume = serve(contract.removeResume, async ({ params: { resumeId: id }, caller }, deps: CareersDeps) => {
  await ownResume(id, caller.userId, deps);
  const { newPrimaryId } = await deps.resumes.change(caller.userId, (shelf) => rule.removeResume(shelf, id, deps.clock()));
  return { success: true as const, ...(newPrimaryId !== null && { new_primary_resume_id: newPrimaryId }) };
});
