import { readLearningHome as route } from '@paanch/contracts/progress/reporting/learning-home';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { presentAtRisk } from '../at-risk/present-at-risk.js';
import { learnerScopeOf } from '../learner-scope.rule.js';

/** As the list at risk begins. */
const FIRST = { page: 1, pageSize: 5, search: '' } as const;

export const readLearningHome = serve(route, async ({ caller }, { learnersAtRisk, enrolledLearners, clock }: ProgressDeps) => {
  const [now, scope] = [clock(), learnerScopeOf(caller)];
  const { rows, byReason, pagination } = await learnersAtRisk.page(FIRST, scope, now);
  return {
    at_risk: pagination.total,
    by_reason: { ...byReason },
    first: presentAtRisk(rows, now),
    enrolled: await enrolledLearners.count(scope),
  };
});
