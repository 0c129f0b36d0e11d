import { AssessmentCompleted, Enrolled, StarLevelChanged, TierAssigned } from '@paanch/contracts/progress/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { hear } from '@paanch/platform/messaging/hear';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../deps.js';
import { keepStanding } from './standing.store.js';

/** Each fact of progress carries the whole standing of its enrolment; only the primary one is shown (trust 1.2). */
async function keepPrimary({ data, agg_id, agg_version }: Envelope<DataOf<typeof Enrolled>>, _deps: AuthDeps, tx: Tx): Promise<void> {
  if (!data.is_primary) return;
  const { student_id: personId, star_level: starLevel, tier } = data;
  await keepStanding(tx, { personId, enrolmentId: agg_id, revision: agg_version, starLevel, tier });
}

export const onEnrolled = hear(Enrolled, keepPrimary);
export const onAssessmentCompleted = hear(AssessmentCompleted, keepPrimary);
export const onTierAssigned = hear(TierAssigned, keepPrimary);
export const onStarLevelChanged = hear(StarLevelChanged, keepPrimary);
