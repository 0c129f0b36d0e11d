import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import {
  AssessmentCompleted,
  AttemptStarted,
  type Enrolled,
  LessonCompleted,
  ModuleCompleted,
  ModuleStarted,
  QuizSubmitted,
} from '@paanch/contracts/progress/events';
import { contextOf, type Together } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../deps.js';
import { type NotificationRequest, notifyPeople } from '../notifications/notify-people.js';
import type { Activity } from '../users/learners/student.store.js';
import type { Enrolment } from '../users/tables.js';

type StandingData = DataOf<typeof Enrolled>;

/** A learner's notification, and what it is about. */
export interface LearnerNotification {
  readonly cause: string;
  readonly textFor: NotificationRequest['textFor'];
}

/**
 * Every progress fact carries the resulting standing of its enrolment; we keep each, that of the primary one as the learner's own
 * (docs/path.md#enrolment), and when the learner was last active. The facts of a class that submits at the same moment arrive as one batch.
 * @param notificationOf null if the learner is not notified of the fact
 * @param isActivity whether the learner was active by it (docs/people.md#last-activity)
 */
export function saveStandings<Data extends StandingData>(
  notificationOf: (fact: Envelope<Data>) => LearnerNotification | null = () => null,
  isActivity: (fact: Envelope<Data>) => boolean = ({ type }) => ACTIVITIES.has(type),
): Together<Data, AuthDeps> {
  return {
    together: async (facts, deps, tx) => {
      await deps.enrolments.save(tx, facts.map(enrolmentOf));
      await deps.standings.save(tx, facts.filter(({ data }) => data.is_primary).map(enrolmentOf));
      await deps.students.recordActivity(tx, facts.filter(isActivity).map(activityOf));
      const requests = facts.flatMap((fact) => {
        const notification = notificationOf(fact);
        if (notification === null) return [];
        return [{ ...notification, personId: fact.data.student_id, context: contextOf(fact) }];
      });
      await notifyPeople(tx, requests, deps);
    },
  };
}

function enrolmentOf({ data, agg_id, agg_version }: Envelope<StandingData>): Enrolment {
  const { student_id, product_id, star_level, tier } = data;
  return { person_id: student_id, enrolment_id: agg_id, product_id, revision: agg_version, star_level, tier };
}

/** Facts that are an activity whatever they say. */
const ACTIVITIES: ReadonlySet<string> = new Set(
  [AttemptStarted, AssessmentCompleted, ModuleStarted, LessonCompleted, QuizSubmitted, ModuleCompleted].map(({ type }) => type),
);

function activityOf({ data, occurred_at }: Envelope<StandingData>): Activity {
  return { personId: data.student_id, at: new Date(occurred_at) };
}
