import { leaveExam as route } from '@paanch/contracts/progress/exams/exam-attempts';
import { serve } from '@paanch/platform/http/serve';
import { leave } from '../../attempts/writing/sitting.js';
import type { ProgressDeps } from '../../deps.js';
import { ownExamSitting } from './own-exam.js';

export const leaveExam = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  return leave(await ownExamSitting(deps, params.attemptId, caller.userId), at, body);
});
