import { listLearnersAtRisk as route } from '@paanch/contracts/progress/reports';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { learnerScopeOf } from '../learner-scope.rule.js';
import { presentAtRisk } from './present-at-risk.js';

export const listLearnersAtRisk = serve(route, async ({ query, caller }, { learnersAtRisk, clock }: ProgressDeps) => {
  const now = clock();
  const { rows, pagination } = await learnersAtRisk.page(query, learnerScopeOf(caller), now);
  return { data: presentAtRisk(rows, now), pagination };
});
