/** What interview tells people (docs/projects.md). */
import { randomUUID } from 'node:crypto';
import { listStaffNotifications } from '@paanch/contracts/auth/notifications';
import { AppealDecided, AppealOpened, ProjectGraded, ProjectReviewed, ReviewsWaiting } from '@paanch/contracts/interview/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factOf, type NotificationsFixture, notificationsFixture } from '../../../testing/notifications.js';
import { type AuthFixture, authFixture } from '../../../testing/people.js';
import { type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
let learners: NotificationsFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
  learners = notificationsFixture(service, fixture);
});
afterAll(() => service.stop());

async function worker() {
  const { id: student_id } = await fixture.learner();
  const [product_id, module_id, submission_id] = [randomUUID(), randomUUID(), randomUUID()];
  const about = { student_id, product_id, module_id, module_name: 'Shop ledger', submission_id, number: 1 };
  const ofAppeal = {
    appeal_id: randomUUID(),
    subject_type: 'project',
    subject_id: submission_id,
    student_id,
    product_id,
    module_id,
    module_name: 'Shop ledger',
  };
  return { student_id, link: `/app/job-readiness/projects/${module_id}?productId=${product_id}`, submission_id, about, ofAppeal };
}

describe('a learner', () => {
  it.each([
    [
      'completed',
      'pending',
      'embedded',
      'Your project Shop ledger was graded: read what was found. A person looks at it next and decides within three working days.',
    ],
    ['completed', 'not_required', 'gemini', 'Your project Shop ledger was graded: read what was found. It counts as completed.'],
    ['failed', 'pending', null, 'Your project Shop ledger could not be graded by machine. A person grades it within three working days.'],
  ])('is told once of a grade that is %s and %s', async (ai_grade_status, manual_review_status, engine, body) => {
    const { student_id, link, submission_id, about } = await worker();
    const graded = () => service.deliver(factOf(ProjectGraded, submission_id, { ...about, ai_grade_status, manual_review_status, engine }));
    await graded();
    await graded();
    expect((await learners.list(student_id)).notifications).toMatchObject([
      { kind: 'grade_ready', title: 'Your project was looked at: Shop ledger', body, link },
    ]);
  });

  it('is told of each review, and of the answer to an appeal', async () => {
    const { student_id, submission_id, about, ofAppeal } = await worker();
    for (const status of ['rejected', 'approved']) await service.deliver(factOf(ProjectReviewed, submission_id, { ...about, status }));
    await service.deliver(factOf(AppealDecided, ofAppeal.appeal_id, { ...ofAppeal, outcome: 'partly' }));
    expect((await learners.titlesOf(student_id)).toSorted()).toEqual([
      'Your appeal was answered: Shop ledger',
      'Your project can be improved: Shop ledger',
      'Your project was approved: Shop ledger',
    ]);
  });
});

describe('an appeal about an interview', () => {
  it('is told of as that, and leads to its feedback', async () => {
    const { student_id, submission_id, ofAppeal } = await worker();
    const about = { ...ofAppeal, subject_type: 'interview', module_id: null, module_name: null };
    const { id } = await fixture.staff('Admin');
    await service.deliver(factOf(AppealOpened, about.appeal_id, about));
    await service.deliver(factOf(AppealDecided, about.appeal_id, { ...about, outcome: 'upheld' }));
    expect((await learners.list(student_id)).notifications).toMatchObject([
      {
        title: 'Your appeal was answered: Interview',
        body: 'A second person looked at your interview again: they agreed with you, and it counts as passed.',
        link: `/app/job-readiness/interviews/feedback/${submission_id}`,
      },
    ]);
    const { notifications } = await (await fixture.as('Admin', id)(listStaffNotifications)).reply();
    expect(notifications.map(({ title }) => title)).toContain('A learner asks a person to look again: Interview');
  });
});

describe('every Admin', () => {
  it('is told of an appeal, and of what waits', async () => {
    const { ofAppeal } = await worker();
    const { id } = await fixture.staff('Admin');
    await service.deliver(factOf(AppealOpened, ofAppeal.appeal_id, ofAppeal));
    await service.deliver(factOf(ReviewsWaiting, randomUUID(), { waiting: 4, overdue: 1 }));
    const { notifications } = await (await fixture.as('Admin', id)(listStaffNotifications)).reply();
    expect(notifications.map(({ kind, title, link }) => [kind, title, link])).toEqual(
      expect.arrayContaining([
        ['appeal_opened', 'A learner asks a person to look again: Shop ledger', '/admin/appeals'],
        ['reviews_waiting', '4 submissions have waited for more than 2 working days', '/admin/submissions?status=pending'],
      ]),
    );
  });
});
