import {
  AssessmentCompleted,
  AttemptVoided,
  Enrolled,
  ScoreCorrected,
  StarLevelChanged,
  TierAssigned,
} from '@paanch/contracts/progress/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { starCount } from '@paanch/contracts/kernel/stars';
import { contextOf, subscribe, type Together } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../deps.js';
import {
  attemptVoided,
  type NotificationText,
  scoreCorrected,
  starUnlocked,
  tierAssigned,
} from '../notifications/notification-text.rule.js';
import { notifyPeople } from '../notifications/notify-people.js';
import { keepStandings } from '../users/learners/standing.store.js';

type StandingData = DataOf<typeof Enrolled>;

/** What a learner is told, and what it tells of. */
interface WrittenNotification {
  readonly cause: string;
  readonly news: NotificationText;
}

/**
 * Each fact of progress carries the whole standing of its enrolment; only the primary one is shown (trust 1.2). A class that
 * submits at one moment is heard of together.
 * @param toldOf null where it is nothing to tell anybody
 */
function standings<Data extends StandingData>(toldOf: (fact: Envelope<Data>) => WrittenNotification | null): Together<Data, AuthDeps> {
  return {
    together: async (facts, deps, tx) => {
      await keepStandings(tx, facts.filter(({ data }) => data.is_primary).map(standingOf));
      const notifications = facts.flatMap((fact) => {
        const written = toldOf(fact);
        return written === null
          ? []
          : [{ personId: fact.data.student_id, cause: written.cause, textFor: () => written.news, context: contextOf(fact) }];
      });
      await notifyPeople(tx, notifications, deps);
    },
  };
}

function standingOf({ data, agg_id: enrolmentId, agg_version: revision }: Envelope<StandingData>) {
  const { student_id: personId, star_level: starLevel, tier } = data;
  return { person_id: personId, enrolment_id: enrolmentId, revision, star_level: starLevel, tier };
}

export const onEnrolled = subscribe(
  Enrolled,
  standings(() => null),
);
export const onAssessmentCompleted = subscribe(
  AssessmentCompleted,
  standings(() => null),
);

export const onTierAssigned = subscribe(
  TierAssigned,
  standings<DataOf<typeof TierAssigned>>(({ agg_id, data: { tier, previous_tier: previous, average_score: average } }) =>
    tier === null ? null : { cause: `tier ${agg_id} ${tier}`, news: tierAssigned(tier, previous, average) },
  ),
);

/** A star is told of when it is earned; whatever else moves the level is seen on the path. */
export const onStarLevelChanged = subscribe(
  StarLevelChanged,
  standings<DataOf<typeof StarLevelChanged>>(({ agg_id, data: { star_level: level, previous_star_level: previous } }) =>
    level === null || starCount(level) <= starCount(previous) ? null : { cause: `star ${agg_id} ${level}`, news: starUnlocked(level) },
  ),
);

export const onScoreCorrected = subscribe(
  ScoreCorrected,
  standings<DataOf<typeof ScoreCorrected>>(({ data: { attempt_id: attemptId, previous_score: previous, score } }) =>
    score <= previous ? null : { cause: `score ${attemptId} ${score}`, news: scoreCorrected(previous, score) },
  ),
);

export const onAttemptVoided = subscribe(
  AttemptVoided,
  standings<DataOf<typeof AttemptVoided>>(({ data: { attempt_id: attemptId, assessment_id: assessmentId } }) => ({
    cause: `voided ${attemptId}`,
    news: attemptVoided(assessmentId),
  })),
);
