/** What learners are told of their applications, and the creators of jobs of theirs (docs/careers.md#told). */
import { AnswerOverdue, ApplicationMoved, ApplicationsUnanswered, JobExpiresSoon } from '@paanch/contracts/careers/events';
import { DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../deps.js';
import { answerOverdue, applicationChanged, applicationsUnanswered, jobExpiresSoon } from '../notifications/texts/application-text.rule.js';
import { notifyPerson } from '../notifications/notify-people.js';

/** The learner's own withdrawal and the first look of staff are not told; a rejection that was taken back is. */
export const onApplicationMoved = subscribe(ApplicationMoved, async ({ id, data }, deps: AuthDeps, tx) => {
  if (data.by === 'learner' || (data.to === 'viewed' && data.from !== 'rejected')) return;
  const text = applicationChanged(data);
  if (text !== null) await notifyPerson(tx, data.student_id, `application ${id}`, () => text, deps);
});

export const onAnswerOverdue = subscribe(AnswerOverdue, ({ data }, deps: AuthDeps, tx) =>
  notifyPerson(tx, data.student_id, `answer overdue ${data.application_id}`, () => answerOverdue(data), deps),
);

export const onJobExpiresSoon = subscribe(JobExpiresSoon, ({ data }, deps: AuthDeps, tx) => {
  const { job_id: jobId, job_title: title, created_by: creator, deadline } = data;
  return notifyPerson(
    tx,
    creator,
    `job expires ${jobId} ${deadline}`,
    ({ time_zone: timeZone }) => jobExpiresSoon(jobId, title, dayOf(deadline, timeZone)),
    deps,
  );
});

export const onApplicationsUnanswered = subscribe(ApplicationsUnanswered, ({ id, data }, deps: AuthDeps, tx) => {
  const { job_id: jobId, job_title: title, created_by: creator, unanswered } = data;
  return notifyPerson(tx, creator, `applications unanswered ${id}`, () => applicationsUnanswered(jobId, title, unanswered), deps);
});

const dayOf = (moment: string, timeZone = DEFAULT_TIME_ZONE) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone }).format(new Date(moment));
