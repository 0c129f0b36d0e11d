import { refuse } from '@paanch/contracts/kernel/refusal';
import { readAssessment as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import { effectiveMinutes } from '../attempts/attempt.rule.js';
import { ownAssessment } from '../attempts/own-assessment.js';
import type { ProgressDeps } from '../deps.js';
import { closeRunningOut } from '../learner-record/close-running-out.js';
import { isTitled } from '../learner-record/learner-programme.js';
import { takingStatusOf } from './taking-status.rule.js';

export const readAssessment = serve(route, async ({ params, caller }, deps: ProgressDeps) => {
  const { assessmentId, productId } = await ownAssessment(deps, params.assessmentId, caller.userId);
  await closeRunningOut(deps, caller.userId);
  const programmes = await deps.programmes.of(caller.userId);
  const module = programmes
    .find(({ id }) => id === productId)
    ?.modules.filter(isTitled)
    .find(({ id }) => id === assessmentId);
  if (!module) return refuse('NOT_FOUND');
  const { title, taken } = module;
  return {
    id: assessmentId,
    product_id: productId,
    name: title.name,
    description: title.description,
    question_count: title.questionCount,
    time_limit_minutes: title.timeLimitMinutes,
    effective_time_limit_minutes: effectiveMinutes(
      title.timeLimitMinutes,
      taken?.extraTimeFactor ?? (await deps.people.extraTimeFactorOf(caller.userId)),
    ),
    status: takingStatusOf(module),
    attempt_id: taken?.attemptId ?? null,
  };
});
