import { readExamAttempt as route } from '@paanch/contracts/progress/exams/exam-attempts';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../../deps.js';
import { ownExam } from './own-exam.js';
import { presentExam } from './present-exam.js';

export const readExamAttempt = serve(route, async ({ params, caller }, deps: ProgressDeps) => {
  const { id } = await ownExam(deps, params.attemptId, caller.userId);
  await closeRunningOut(deps, caller.userId);
  return presentExam(deps, id);
});
