import { refuse } from '@paanch/contracts/kernel/refusal';
import { voidExamAttempt as route } from '@paanch/contracts/progress/exams/staff-exams';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { voidExamAttempt as decide } from './void-exam-attempt.rule.js';

export const voidExamAttempt = serve(route, async ({ params: { attemptId }, body, caller }, deps: ProgressDeps) => {
  const key = await deps.examAttempts.identity(attemptId);
  if (key === null) return refuse('NOT_FOUND');
  const voiding = { reason: body.reason, by: caller.userId, at: deps.clock() };
  await deps.exams.change(key, (known) => decide(known, attemptId, voiding));
  return { attempt_id: attemptId, status: 'ABANDONED' as const };
});
