import { LIMITS } from '@paanch/contracts/kernel/limits';
import { exportCohorts as route } from '@paanch/contracts/progress/reporting/report-exports';
import { knownRows } from '@paanch/platform/exports/known-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { learnerScopeOf } from '../learner-scope.rule.js';
import { cohortCells } from './cohort.rule.js';

export const exportCohorts = serve(route, async ({ query, caller }, { cohorts, sendExport }: ProgressDeps) => {
  const { rows } = await cohorts.page({ ...query, page: 1, pageSize: LIMITS.exportRows + 1 }, learnerScopeOf(caller));
  return sendExport(route, query, knownRows(route.table, rows.map(cohortCells)));
});
