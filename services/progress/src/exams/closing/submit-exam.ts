import { submitExam as route } from '@paanch/contracts/progress/exams/exam-attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownExam } from '../sitting/own-exam.js';
import { presentExam } from '../sitting/present-exam.js';
import { submitFrom } from './close-exam.rule.js';

export const submitExam = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const attempt = await ownExam(deps, params.attemptId, caller.userId);
  const sender = { now: deps.clock(), tabId: body.tab_id ?? null };
  await deps.exams.change(attempt, (known) => submitFrom(known, attempt.id, sender));
  return presentExam(deps, attempt.id);
});
