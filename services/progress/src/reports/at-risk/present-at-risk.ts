import type { LearnerAtRisk } from '@paanch/contracts/progress/reports';
import { risksOf } from './at-risk.rule.js';
import type { LearnerOfInterest } from './at-risk.store.js';

/** Without learners who became active while the report was being read. */
export function presentAtRisk(learners: readonly LearnerOfInterest[], now: Date): LearnerAtRisk[] {
  return learners.flatMap(({ figures, ...learner }) => {
    const risks = risksOf(figures, now);
    const last_activity_at = figures.lastActivityAt?.toISOString() ?? null;
    return risks.length === 0 ? [] : [{ ...learner, last_activity_at, risks: [...risks] }];
  });
}
