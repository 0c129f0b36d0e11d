import { startAttempt as route } from '@paanch/contracts/progress/attempts';
import { already } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import { ownAssessment } from '../../assessments/own-assessment.js';
import type { ProgressDeps } from '../../deps.js';
import { closeRunningOut } from '../closing/close-running-out.js';
import { ownAttempt } from '../own-attempt.js';
import { presentAttempt } from '../reading/present-attempt.js';
import { start } from './start-attempt.rule.js';

export const startAttempt = serve(route, async ({ params, caller }, deps: ProgressDeps) => {
  const { assessmentId, productId, version, timeLimitMinutes, questions } = await ownAssessment(deps, params.assessmentId, caller.userId);
  await closeRunningOut(deps, caller.userId);
  const allowed = await deps.people.accommodationsOf(caller.userId);
  const input = { id: deps.newId(), now: deps.clock(), assessmentId, version, timeLimitMinutes, allowed, questions };
  const { attemptId, isNew } = await deps.records.change({ studentId: caller.userId, productId }, (known) => start(known, input));
  const reply = await presentAttempt(deps, await ownAttempt(deps, { assessmentId, attemptId }, caller.userId));
  return isNew ? reply : already(reply);
});
