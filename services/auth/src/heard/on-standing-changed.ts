import { AssessmentCompleted, Enrolled, ScoreCorrected, StarLevelChanged, TierAssigned } from '@paanch/contracts/progress/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { starCount } from '@paanch/contracts/kernel/stars';
import { hear } from '@paanch/platform/messaging/hear';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../deps.js';
import { scoreCorrected, starUnlocked, tierAssigned } from '../notifications/news.rule.js';
import { tellPerson } from '../notifications/tell-person.js';
import { keepStanding } from './standing.store.js';

/** Each fact of progress carries the whole standing of its enrolment; only the primary one is shown (trust 1.2). */
async function keepPrimary({ data, agg_id, agg_version }: Envelope<DataOf<typeof Enrolled>>, _deps: AuthDeps, tx: Tx): Promise<void> {
  if (!data.is_primary) return;
  const { student_id: personId, star_level: starLevel, tier } = data;
  await keepStanding(tx, { personId, enrolmentId: agg_id, revision: agg_version, starLevel, tier });
}

export const onEnrolled = hear(Enrolled, keepPrimary);
export const onAssessmentCompleted = hear(AssessmentCompleted, keepPrimary);

export const onTierAssigned = hear(TierAssigned, async (fact, deps: AuthDeps, tx) => {
  await keepPrimary(fact, deps, tx);
  const { student_id: studentId, tier, previous_tier: previous, average_score: average } = fact.data;
  if (tier === null) return;
  await tellPerson(tx, studentId, `tier ${fact.agg_id} ${tier}`, () => tierAssigned(tier, previous, average), deps);
});

/** A star is told of when it is earned; whatever else moves the level is seen on the path. */
export const onStarLevelChanged = hear(StarLevelChanged, async (fact, deps: AuthDeps, tx) => {
  await keepPrimary(fact, deps, tx);
  const { student_id: studentId, star_level: level, previous_star_level: previous } = fact.data;
  if (level === null || starCount(level) <= starCount(previous)) return;
  await tellPerson(tx, studentId, `star ${fact.agg_id} ${level}`, () => starUnlocked(level), deps);
});

export const onScoreCorrected = hear(ScoreCorrected, async (fact, deps: AuthDeps, tx) => {
  await keepPrimary(fact, deps, tx);
  const { student_id: studentId, attempt_id: attemptId, previous_score: previous, score } = fact.data;
  if (score <= previous) return;
  await tellPerson(tx, studentId, `score ${attemptId} ${score}`, () => scoreCorrected(previous, score), deps);
});
