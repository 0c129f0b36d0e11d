import { refuse } from '@paanch/contracts/kernel/refusal';
import { readAssessment as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import { ownAssessment } from '../assessments/own-assessment.js';
import { closeRunningOut } from '../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../deps.js';
import { attemptStatusOf } from './attempt-status.rule.js';
import { minutesFor } from './minutes-for.rule.js';
import { isTitled } from './learner-programme.js';

export const readAssessment = serve(route, async ({ params, caller }, deps: ProgressDeps) => {
  const { assessmentId, productId } = await ownAssessment(deps, params.assessmentId, caller.userId);
  await closeRunningOut(deps, caller.userId);
  const programmes = await deps.programmes.of(caller.userId);
  const module = programmes
    .find(({ id }) => id === productId)
    ?.modules.filter(isTitled)
    .find(({ id }) => id === assessmentId);
  if (!module) return refuse('NOT_FOUND');
  const { title, attempt } = module;
  return {
    id: assessmentId,
    product_id: productId,
    name: title.name,
    description: title.description,
    question_count: title.questionCount,
    time_limit_minutes: title.timeLimitMinutes,
    effective_time_limit_minutes: minutesFor(module, await deps.people.accommodationsOf(caller.userId)),
    status: attemptStatusOf(module),
    attempt_id: attempt?.attemptId ?? null,
  };
});
