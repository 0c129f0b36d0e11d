/** What learners are told of their interviews (docs/people.md#notifications). */
import { randomUUID } from 'node:crypto';
import { InterviewAnalyzed, InterviewReviewed } from '@paanch/contracts/interview/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

async function interviewed() {
  const { id: student_id } = await fixture.learner();
  const submission_id = randomUUID();
  const about = { submission_id, student_id, product_id: randomUUID() };
  return { student_id, submission_id, about, link: `/app/job-readiness/interviews/feedback/${submission_id}` };
}

it.each([
  ['completed', 'Your interview feedback is ready'],
  ['failed', 'A person looks at your interview'],
])('an analysis that is %s is told once', async (ai_grade_status, title) => {
  const { student_id, submission_id, about, link } = await interviewed();
  const fact = factOf(InterviewAnalyzed, submission_id, { ...about, ai_grade_status, manual_review_status: 'pending', engine: 'embedded' });
  await service.deliver(fact);
  await service.deliver(fact);
  expect((await learners.list(student_id)).notifications).toMatchObject([{ kind: 'grade_ready', title, link }]);
});

it('each review is told', async () => {
  const { student_id, submission_id, about } = await interviewed();
  for (const status of ['rejected', 'approved']) await service.deliver(factOf(InterviewReviewed, submission_id, { ...about, status }));
  expect((await learners.titlesOf(student_id)).toSorted()).toEqual(['You passed the interview', 'Your interview is not passed yet']);
});
