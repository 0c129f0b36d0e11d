import { pingExam as route } from '@paanch/contracts/progress/exams/exam-attempts';
import { serve } from '@paanch/platform/http/serve';
import { ping } from '../../attempts/writing/sitting.js';
import type { ProgressDeps } from '../../deps.js';
import { ownExamSitting } from './own-exam.js';

export const pingExam = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  return ping(deps, await ownExamSitting(deps, params.attemptId, caller.userId), at, body);
});
