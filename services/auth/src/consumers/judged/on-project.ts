/** What learners are told of their projects and appeals, and Admins of what waits for them (docs/people.md#notifications). */
import { AppealDecided, AppealOpened, ProjectGraded, ProjectReviewed, ReviewsWaiting } from '@paanch/contracts/interview/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { currentContext } from '@paanch/platform/observing/context';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../../deps.js';
import type { NotificationText } from '../../notifications/notification-text.rule.js';
import { notifyPeople, notifyPerson } from '../../notifications/notify-people.js';
import { appealDecided, appealOpened } from '../../notifications/appeal-text.rule.js';
import { gradeReady, reviewFinished, reviewsWaiting } from '../../notifications/project-text.rule.js';

export const onProjectGraded = subscribe(ProjectGraded, ({ data }, deps: AuthDeps, tx) =>
  notifyPerson(tx, data.student_id, `grade ${data.submission_id}`, () => gradeReady(data), deps),
);

/** A later review is told as well. */
export const onProjectReviewed = subscribe(ProjectReviewed, ({ id, data }, deps: AuthDeps, tx) =>
  notifyPerson(tx, data.student_id, `review ${id}`, () => reviewFinished(data), deps),
);

export const onAppealDecided = subscribe(AppealDecided, ({ data }, deps: AuthDeps, tx) =>
  notifyPerson(tx, data.student_id, `appeal decided ${data.appeal_id}`, () => appealDecided(data), deps),
);

async function notifyAdmins(tx: Tx, cause: string, text: NotificationText, deps: AuthDeps): Promise<void> {
  const request = { cause, textFor: () => text, context: currentContext() };
  const admins = await deps.staff.openIds(tx, ['Admin'], deps.clock());
  await notifyPeople(
    tx,
    admins.map((personId) => ({ ...request, personId })),
    deps,
  );
}

export const onAppealOpened = subscribe(AppealOpened, ({ data }, deps: AuthDeps, tx) =>
  notifyAdmins(tx, `appeal ${data.appeal_id}`, appealOpened(data), deps),
);

export const onReviewsWaiting = subscribe(ReviewsWaiting, ({ id, data }, deps: AuthDeps, tx) =>
  notifyAdmins(tx, `reviews waiting ${id}`, reviewsWaiting(data), deps),
);
