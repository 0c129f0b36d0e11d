import { LIMITS } from '@paanch/contracts/kernel/limits';
import { exportLearnersAtRisk as route } from '@paanch/contracts/progress/reporting/report-exports';
import { knownRows } from '@paanch/platform/exports/known-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { learnerScopeOf } from '../learner-scope.rule.js';
import { presentAtRisk } from './present-at-risk.js';
import { riskWords } from './risk-words.rule.js';

/** With the address of each learner, so that they can be written to. */
export const exportLearnersAtRisk = serve(route, async ({ query, caller }, { learnersAtRisk, people, sendExport, clock }: ProgressDeps) => {
  const now = clock();
  const { rows } = await learnersAtRisk.page({ ...query, page: 1, pageSize: LIMITS.exportRows + 1 }, learnerScopeOf(caller), now);
  const learners = presentAtRisk(rows, now);
  const emails = await people.emailsOf(learners.map(({ id }) => id));
  const lines = learners.map(({ id, risks, ...learner }) => ({
    ...learner,
    email: emails.get(id) ?? null,
    idle_days: risks.find(({ reason }) => reason === 'no_activity')?.days ?? null,
    reasons: riskWords(risks),
  }));
  return sendExport(route, query, knownRows(route.table, lines));
});
