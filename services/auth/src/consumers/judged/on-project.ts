/** What learners are told of their projects and appeals, and Admins of what waits for them (docs/people.md#notifications). */
import { AppealDecided, AppealOpened, ProjectGraded, ProjectReviewed, ReviewsWaiting } from '@paanch/contracts/interview/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../../deps.js';
import { notifyPerson } from '../../notifications/notify-people.js';
import { appealDecided, appealOpened } from '../../notifications/texts/appeal-text.rule.js';
import { notifyAdmins } from '../asked/notify-admins.js';
import { gradeReady, reviewFinished, reviewsWaiting } from '../../notifications/texts/project-text.rule.js';

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

export const onAppealOpened = subscribe(AppealOpened, ({ data }, deps: AuthDeps, tx) =>
  notifyAdmins(tx, { cause: `appeal ${data.appeal_id}`, text: appealOpened(data) }, deps),
);

export const onReviewsWaiting = subscribe(ReviewsWaiting, ({ id, data }, deps: AuthDeps, tx) =>
  notifyAdmins(tx, { cause: `reviews waiting ${id}`, text: reviewsWaiting(data) }, deps),
);
