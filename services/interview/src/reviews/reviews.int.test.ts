/** Reviews and appeals, as Admins and learners make them (docs/projects.md#review). */
import { createAppeal, decideAppeal, listAppeals, listOwnAppeals } from '@paanch/contracts/interview/appeals';
import { listProjectSubmissions, listStudentProjects, readSubmission, reviewSubmission } from '@paanch/contracts/interview/submissions';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallingAdmin as Admin, giveCallingAdmin } from '../../testing/given-rows.js';
import { type GivenSubmission, giveSubmission, readRow } from '../../testing/given-submission.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';
import { tellOfWaiting } from './tell-of-waiting.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await testService(interviewService, ENGINE);
});
afterAll(() => service.stop());

const anAdmin = (name?: string) => giveCallingAdmin(service, name);

async function graded(given: GivenSubmission = {}) {
  const submitted = await giveSubmission(service, given);
  await eventually('it is graded', async () => (await readRow(service, submitted.submissionId))['ai_grade_status'] !== 'pending');
  return { ...submitted, call: callAs(service, submitted.learner.person), params: { submissionId: submitted.submissionId } };
}
type Graded = Awaited<ReturnType<typeof graded>>;
const review = ({ call }: Admin, { params }: Graded, status: string, more: object = {}) =>
  call(reviewSubmission, { params, body: { status, admin_feedback: 'Say how you counted.', ...more } });
const appeal = ({ call, submissionId }: Graded, text = 'Please look again.') =>
  call(createAppeal, { body: { subject_type: 'project', subject_id: submissionId, text } });
const decide = ({ call }: Admin, appealId: string, outcome: string, more: object = {}) =>
  call(decideAppeal, { params: { appealId }, body: { outcome, reason: 'Looked at twice.', ...more } });

describe('the list of submissions', () => {
  it('has those that wait first, the oldest before the others, and every filter', async () => {
    const admin = await anAdmin();
    const clientId = newId();
    const [first, second, done] = [
      await graded({ clientId, fullName: 'Asha Verma' }),
      await graded({ clientId }),
      await graded({ clientId, fullName: 'Ravi Naik' }),
    ];
    await review(admin, done, 'approved');
    const ids = async (query: object = {}) =>
      (await (await admin.call(listProjectSubmissions, { query: { clientId, ...query } })).reply()).data.map(({ id }) => id);
    expect(await ids()).toEqual([first.submissionId, second.submissionId, done.submissionId]);
    const { data: named } = await (await admin.call(listAppeals, { query: { search: 'nobody of that name' } })).reply();
    expect(named).toEqual([]);
    expect(await ids({ search: 'ravi' })).toEqual([done.submissionId]);
    expect(await ids({ status: 'pending' })).toHaveLength(2);
    expect(await ids({ productId: second.productId })).toEqual([second.submissionId]);
    expect(await ids({ scoreRange: '80-100' })).toEqual([]);
    expect(await ids({ scoreRange: '0-59' })).toHaveLength(3);
    expect(await ids({ contentSize: 'small', projectType: 'CODING_PROJECT', backgroundType: 'COMPUTER_SCIENCE' })).toHaveLength(3);
    expect(await ids({ contentSize: 'large' })).toEqual([]);
    expect(await ids({ pageSize: '2', page: '2' })).toEqual([done.submissionId]);
    const { waiting, overdue } = await (await admin.call(listProjectSubmissions, { query: {} })).reply();
    expect([waiting >= 2, overdue]).toEqual([true, 0]);
  });
});

describe('a review', () => {
  it('shows everything, and records each opening', async () => {
    const admin = await anAdmin('Farhan Qureshi');
    const one = await graded();
    await review(admin, one, 'rejected');
    const detail = await (await admin.call(readSubmission, { params: one.params })).reply();
    expect(detail).toMatchObject({
      manual_review_status: 'rejected',
      brief_version: 1,
      criteria: [{ criterion: 'Code Quality' }, {}, {}, {}],
      passes: [{ number: 1, model: 'practice-engine-1', void_for: null }],
      review: { status: 'rejected', reviewer: 'Farhan Qureshi' },
      history: [{ what: 'rejected', by: 'Farhan Qureshi' }, { what: 'graded' }, { what: 'submitted' }],
    });
    expect((await service.outbox(one.submissionId)).at(-1)).toMatchObject({
      type: 'SubmissionOpened',
      data: { student_id: one.learner.id },
    });
  });

  it('takes the place of an earlier one, and never of one that was made since', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const submission = await graded();
    const { revision } = await (await one.call(readSubmission, { params: submission.params })).reply();
    expect((await review(other, submission, 'rejected', { revision })).status).toBe(200);
    expect(await review(one, submission, 'approved', { revision })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: { manual_review_status: 'rejected', revision: revision + 1 } },
    });
    expect(await (await review(one, submission, 'approved', { revision: revision + 1 })).reply()).toMatchObject({
      manual_review_status: 'approved',
    });
    const reviewed = (await service.outbox(submission.submissionId)).filter(({ type }) => type === 'ProjectReviewed');
    expect(reviewed.map(({ data }) => data)).toMatchObject([
      { status: 'rejected', reverses: false },
      { status: 'approved', reverses: true },
    ]);
  });

  it.each<[string, object, string]>([
    ['no decision', { status: undefined }, 'Review decision is required'],
    ['another decision', { status: 'pending' }, 'Review decision is required'],
    ['no feedback', { admin_feedback: ' ' }, 'Feedback is required'],
    ['too much feedback', { admin_feedback: 'x'.repeat(1_001) }, 'Feedback must be less than 1000 characters'],
  ])('is refused with %s', async (_, over, message) => {
    const submission = await graded();
    expect(await review(await anAdmin(), submission, 'approved', over)).toMatchObject({ status: 400, body: { details: [{ message }] } });
  });

  it('is for Admins alone, and of what exists', async () => {
    const { params } = await graded();
    for (const role of ['Staff', 'Viewer', 'Client Staff'] as const)
      expect((await callAs(service, { role, id: newId() })(readSubmission, { params })).status).toBe(403);
    expect((await (await anAdmin()).call(readSubmission, { params: { submissionId: newId() } })).status).toBe(404);
  });
});

describe('an appeal', () => {
  const rejected = async (by: Admin) => {
    const one = await graded();
    await review(by, one, 'rejected');
    return one;
  };

  it('is decided by another Admin, and upheld it approves', async () => {
    const [first, second] = [await anAdmin(), await anAdmin('Sana Shaikh')];
    const one = await rejected(first);
    const { id } = await (await appeal(one)).reply();
    expect(await appeal(one)).toMatchObject({ status: 409, body: { details: [{ code: 'APPEAL_OPEN' }] } });
    const listed = async (admin: Admin) =>
      (await (await admin.call(listAppeals, { query: { status: 'open' } })).reply()).data.find((row) => row.id === id);
    expect([(await listed(first))?.can_decide, (await listed(second))?.can_decide]).toEqual([false, true]);
    expect(await decide(first, id, 'not_upheld')).toMatchObject({ status: 403, body: { details: [{ code: 'DECIDED_BEFORE' }] } });
    expect(await (await decide(second, id, 'upheld', { revision: 1 })).reply()).toMatchObject({
      outcome: 'upheld',
      decided_by: 'Sana Shaikh',
    });
    expect(await readRow(service, one.submissionId)).toMatchObject({
      manual_review_status: 'approved',
      admin_feedback: 'Looked at twice.',
    });
    expect((await service.outbox(one.submissionId)).map(({ type }) => type)).toContain('ProjectCompleted');
    expect(await decide(second, id, 'upheld')).toMatchObject({ status: 409, body: { details: [{ code: 'APPEAL_DECIDED' }] } });
    const { appeals } = await (await one.call(listOwnAppeals)).reply();
    expect(appeals).toMatchObject([{ id, outcome: 'upheld', reason: 'Looked at twice.' }]);
  });

  it('is decided once, however many decide at the same time', async () => {
    const one = await rejected(await anAdmin());
    const { id } = await (await appeal(one)).reply();
    const admins = await Promise.all(Array.from({ length: 4 }, () => anAdmin()));
    const answers = await Promise.all(admins.map((admin) => decide(admin, id, 'partly')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await readRow(service, one.submissionId)).toMatchObject({ manual_review_status: 'rejected' });
  });

  it('is possible of what was rejected in the last 30 days, and is the own', async () => {
    const admin = await anAdmin();
    const waiting = await graded();
    expect(await appeal(waiting)).toMatchObject({ status: 409, body: { details: [{ code: 'APPEAL_NOT_POSSIBLE' }] } });
    const old = await rejected(admin);
    await service.db.pool.query(`update submissions set reviewed_at = now() - interval '31 days' where id = $1`, [old.submissionId]);
    expect(await appeal(old)).toMatchObject({ status: 409, body: { details: [{ code: 'APPEAL_NOT_POSSIBLE' }] } });
    expect((await appeal({ ...waiting, submissionId: old.submissionId })).status).toBe(404);
  });

  it('waits for a week after three that were not upheld', async () => {
    const [admin, others] = [await anAdmin(), await Promise.all([anAdmin(), anAdmin(), anAdmin()])];
    const one = await rejected(admin);
    for (const other of others) {
      const { id } = await (await appeal(one)).reply();
      expect((await decide(other, id, 'not_upheld')).status).toBe(200);
    }
    expect(await appeal(one)).toMatchObject({ status: 409, body: { details: [{ code: 'APPEAL_WAIT' }] } });
    await service.db.pool.query(`update appeals set decided_at = decided_at - interval '8 days' where student_id = $1`, [one.learner.id]);
    expect((await appeal(one)).status).toBe(201);
  });
});

describe("a learner's projects as staff see them", () => {
  it('say how each is, and more to those who may know more', async () => {
    const admin = await anAdmin();
    const clientId = newId();
    const one = await graded({ clientId });
    const of = async (role: 'Admin' | 'Staff' | 'Client Staff', of = clientId) =>
      callAs(service, { role, id: newId(), clientId: role === 'Client Staff' ? of : null })(listStudentProjects, {
        params: { studentId: one.learner.id },
      });
    const project = { id: one.moduleId, name: 'Project CODING_PROJECT', product_name: 'Campus to work', result: 'waiting' };
    expect((await of('Client Staff')).body).toEqual({ projects: [project] });
    expect((await (await of('Staff')).reply()).projects).toMatchObject([{ ...project, submissions: 1, submission_id: null }]);
    expect((await (await of('Admin')).reply()).projects).toMatchObject([{ submission_id: one.submissionId }]);
    expect((await of('Client Staff', newId())).status).toBe(404);
    await review(admin, one, 'rejected');
    expect((await of('Client Staff')).body).toEqual({ projects: [{ ...project, result: 'not_yet' }] });
    await review(admin, one, 'approved');
    expect((await of('Client Staff')).body).toEqual({ projects: [{ ...project, result: 'passed' }] });
  });
});

describe('what waits for more than two working days', () => {
  it('is told once a working day', async () => {
    const told = async () => (await service.outbox()).filter(({ type }) => type === 'ReviewsWaiting').length;
    const before = await told();
    await graded();
    await service.db.pool.query(
      `update submissions set waiting_since = '2026-11-02T05:00:00Z', review_due_at = '2026-11-05T05:00:00Z' where waiting_since is not null`,
    );
    const at = (day: string) => ({ ...service.deps, clock: () => new Date(`${day}T10:00:00+05:30`) });
    await Promise.all([tellOfWaiting(at('2031-11-12')), tellOfWaiting(at('2031-11-12'))]);
    await tellOfWaiting(at('2031-11-12'));
    expect(await told()).toBe(before + 1);
    await tellOfWaiting(at('2031-11-15'));
    expect(await told()).toBe(before + 1);
    await tellOfWaiting(at('2031-11-17'));
    expect(await told()).toBe(before + 2);
  });
});
