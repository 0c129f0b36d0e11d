/** What learners are told of their interviews (docs/people.md#notifications). */
import { InterviewAnalyzed, InterviewReviewed } from '@paanch/contracts/interview/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../../deps.js';
import { interviewAnalyzed, interviewReviewed } from '../../notifications/texts/interview-text.rule.js';
import { notifyPerson } from '../../notifications/notify-people.js';

/** An analysis that was tried again is told again. */
export const onInterviewAnalyzed = subscribe(InterviewAnalyzed, ({ id, data }, deps: AuthDeps, tx) =>
  notifyPerson(tx, data.student_id, `interview ${id}`, () => interviewAnalyzed(data), deps),
);

/** A later review is told as well. */
export const onInterviewReviewed = subscribe(InterviewReviewed, ({ id, data }, deps: AuthDeps, tx) =>
  notifyPerson(tx, data.student_id, `review ${id}`, () => interviewReviewed(data), deps),
);
