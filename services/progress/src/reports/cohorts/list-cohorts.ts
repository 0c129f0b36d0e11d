import { listCohorts as route } from '@paanch/contracts/progress/reports';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { cohortFor } from './cohort.rule.js';
import { learnerScopeOf } from '../learner-scope.rule.js';

export const listCohorts = serve(route, async ({ query, caller }, { cohorts }: ProgressDeps) => {
  const { rows, pagination } = await cohorts.page(query, learnerScopeOf(caller));
  return { data: rows.map((figures) => cohortFor(caller.role, figures)), pagination };
});
