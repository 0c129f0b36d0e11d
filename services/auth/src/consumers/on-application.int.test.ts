/** What careers tells people (docs/careers.md#told). */
import { randomUUID } from 'node:crypto';
import { AnswerOverdue, ApplicationMoved, ApplicationsUnanswered, JobExpiresSoon } from '@paanch/contracts/careers/events';
import { listStaffNotifications } from '@paanch/contracts/auth/notifications';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { factOf, type NotificationsFixture, notificationsFixture } from '../../testing/notifications.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
let learners: NotificationsFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
  learners = notificationsFixture(service, fixture);
});
afterAll(() => service.stop());

const JOB = { job_id: randomUUID(), job_title: 'Data analyst' };

async function applicant() {
  const { id } = await fixture.learner();
  const application_id = randomUUID();
  const about = { ...JOB, application_id, student_id: id };
  const moved = (from: string, to: string, by = 'staff') =>
    service.deliver(
      factOf(ApplicationMoved, application_id, { ...about, from, to, by, reason_code: to === 'rejected' ? 'location' : null }),
    );
  const overdue = () => service.deliver(factOf(AnswerOverdue, application_id, about));
  return { id, application_id, moved, overdue };
}

describe('a learner', () => {
  it.each([
    ['submitted', 'shortlisted', 'You are shortlisted: Data analyst'],
    ['shortlisted', 'interview', 'You are invited to an interview: Data analyst'],
    ['interview', 'offered', 'You have an offer: Data analyst'],
    ['offered', 'hired', 'You are hired: Data analyst'],
    ['viewed', 'rejected', 'Your application was not successful: Data analyst'],
    ['rejected', 'viewed', 'Your application is open again: Data analyst'],
  ])('is told of %s to %s', async (from, to, title) => {
    const { id, application_id, moved } = await applicant();
    await moved(from, to);
    expect((await learners.list(id)).notifications).toMatchObject([
      { kind: 'application_changed', title, link: `/app/careers/applications/${application_id}` },
    ]);
  });

  it('is told of an end without a decision, and of an answer that is overdue', async () => {
    const { id, moved, overdue } = await applicant();
    await overdue();
    await overdue();
    await moved('submitted', 'closed_no_decision', 'system');
    expect((await learners.titlesOf(id)).toSorted()).toEqual([
      'No answer yet: Data analyst',
      'Your application ended without a decision: Data analyst',
    ]);
  });

  it('is not told that staff looked, or of the own withdrawal', async () => {
    const { id, moved } = await applicant();
    await moved('submitted', 'viewed');
    await moved('viewed', 'withdrawn', 'learner');
    expect(await learners.titlesOf(id)).toEqual([]);
  });
});

it('the creator of a job is told that it expires soon, and of applications without an answer', async () => {
  const { id } = await fixture.staff('Admin');
  const job = { ...JOB, created_by: id };
  const expires = factOf(JobExpiresSoon, JOB.job_id, { ...job, deadline: '2026-12-03T18:29:59.000Z' });
  await service.deliver(expires);
  await service.deliver({ ...expires, id: randomUUID() });
  await service.deliver(factOf(ApplicationsUnanswered, JOB.job_id, { ...job, unanswered: 2 }));
  const { notifications } = await (await fixture.as('Admin', id)(listStaffNotifications)).reply();
  expect(
    notifications.map(({ title, body, link }) => ({ title, body, link })).toSorted((one, other) => one.title.localeCompare(other.title)),
  ).toMatchObject([
    { title: '2 applications wait for an answer: Data analyst', link: `/admin/jobs/${JOB.job_id}` },
    { title: 'Data analyst expires soon', body: expect.stringContaining('3 Dec 2026') as unknown },
  ]);
});
