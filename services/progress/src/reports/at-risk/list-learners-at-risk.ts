import { listLearnersAtRisk as route } from '@paanch/contracts/progress/reports';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { risksOf } from './at-risk.rule.js';
import { learnerScopeOf } from '../learner-scope.rule.js';

export const listLearnersAtRisk = serve(route, async ({ query, caller }, { learnersAtRisk, clock }: ProgressDeps) => {
  const now = clock();
  const { rows, pagination } = await learnersAtRisk.page(query, learnerScopeOf(caller), now);
  // Drops learners who became active while the report was being read.
  const data = rows.flatMap(({ figures, ...learner }) => {
    const risks = risksOf(figures, now);
    const last_activity_at = figures.lastActivityAt?.toISOString() ?? null;
    return risks.length === 0 ? [] : [{ ...learner, last_activity_at, risks: [...risks] }];
  });
  return { data, pagination };
});
