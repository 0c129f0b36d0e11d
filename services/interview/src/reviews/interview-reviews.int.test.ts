/** Reviews and appeals of interviews, as Admins and learners make them (docs/interviews.md#review). */
import { createAppeal, decideAppeal, listAppeals, listOwnAppeals } from '@paanch/contracts/interview/appeals';
import {
  listInterviewSubmissions,
  listProjectSubmissions,
  readSubmission,
  reviewSubmission,
} from '@paanch/contracts/interview/submissions';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveInterview, giveInterviewee, type GivenInterview, readInterviewRow } from '../../testing/given-interview.js';
import { type CallingAdmin as Admin, giveCallingAdmin } from '../../testing/given-rows.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';
import { recordings } from '../interviews/tables.js';
import { tellOfWaiting } from './tell-of-waiting.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await testService(interviewService, ENGINE);
});
afterAll(() => service.stop());

const anAdmin = (name?: string) => giveCallingAdmin(service, name);

async function waiting(given: GivenInterview = {}) {
  const made = await giveInterview(service, { state: 'waiting', ...given });
  return { ...made, call: callAs(service, made.learner.person), params: { submissionId: made.interviewId } };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;
const review = ({ call }: Admin, { params }: Pick<Waiting, 'params'>, status: string, more: object = {}) =>
  call(reviewSubmission, { params, body: { status, admin_feedback: 'Say what you did yourself.', ...more } });
const appeal = ({ call, interviewId }: Pick<Waiting, 'call' | 'interviewId'>) =>
  call(createAppeal, { body: { subject_type: 'interview', subject_id: interviewId, text: 'Please listen again.' } });
const decide = ({ call }: Admin, appealId: string, outcome: string) =>
  call(decideAppeal, { params: { appealId }, body: { outcome, reason: 'Listened twice.' } });
const factsOf = async (...ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => service.outbox(id)))).flat().map(({ type }) => type);
/** So that one learner has several, each of another number. */
const again = (first: Waiting, number: number, over: GivenInterview['over'] = {}) =>
  waiting({ learner: { learner: first.learner, productId: first.productId }, over: { number, ...over } });

describe('the list of interviews', () => {
  const at = (text: string) => ({ submitted_at: new Date(text) });

  it('has those that wait first, the oldest before the others, and every filter', async () => {
    const admin = await anAdmin();
    const clientId = newId();
    const first = await waiting({
      clientId,
      fullName: 'Asha Verma',
      over: { confidence_score: 49, waiting_since: new Date('2026-11-20T06:00:00Z'), ai_verdict: 'fail', ...at('2026-11-19T18:29:00Z') },
    });
    const second = await waiting({ clientId, over: { confidence_score: 50, tier: 'GOLD', ...at('2026-11-19T18:31:00Z') } });
    const done = await waiting({
      clientId,
      fullName: 'Ravi Naik',
      over: { confidence_score: 80, background_type: 'DESIGN', ...at('2026-11-20T18:31:00Z') },
    });
    await waiting({ clientId, isPractice: true });
    await giveInterview(service, { clientId, state: 'active' });
    await review(admin, done, 'approved');
    const ids = async (query: object = {}) =>
      (await (await admin.call(listInterviewSubmissions, { query: { client_id: clientId, ...query } })).reply()).data.map(({ id }) => id);
    const [one, two, three] = [first.interviewId, second.interviewId, done.interviewId];
    expect(await ids()).toEqual([one, two, three]);
    const rows: readonly (readonly [object, readonly string[]])[] = [
      [{ search: 'ravi' }, [three]],
      [{ status: 'pending' }, [one, two]],
      [{ ai_verdict: 'fail' }, [one]],
      [{ confidenceScore: 'low' }, [one]],
      [{ confidenceScore: 'medium' }, [two]],
      [{ confidenceScore: 'high' }, [three]],
      [{ background_type: 'DESIGN' }, [three]],
      [{ tierWhenSubmitted: 'GOLD' }, [two]],
      [{ date_from: '2026-11-20' }, [two, three]],
      [{ date_to: '2026-11-19' }, [one]],
      [{ date_from: '2026-11-20', date_to: '2026-11-20' }, [two]],
      [{ page: '2', limit: '2', _t: '1' }, [three]],
      [{ client_id: newId() }, []],
    ];
    for (const [query, expected] of rows) expect(await ids(query)).toEqual(expected);
  });

  it.each([
    ['date_from', { date_from: '2026-02-30' }],
    ['date_to', { date_to: '9999-12-31' }],
    ['confidenceScore', { confidenceScore: 'certain' }],
    ['limit', { limit: '101' }],
  ])('names %s where it is wrong', async (field, query) => {
    const { call } = await anAdmin();
    expect(await call(listInterviewSubmissions, { query })).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  it('counts what waits on its own, whatever the filters', async () => {
    const { call } = await anAdmin();
    const counts = async () => {
      const interviews = await (await call(listInterviewSubmissions, { query: { search: 'nobody of that name' } })).reply();
      const projects = await (await call(listProjectSubmissions, { query: {} })).reply();
      return [interviews.waiting, interviews.overdue, projects.waiting] as const;
    };
    const [before, overdue, projects] = await counts();
    await waiting({ over: { review_due_at: new Date('2026-11-20T06:00:00Z') } });
    await waiting();
    expect(await counts()).toEqual([before + 2, overdue + 1, projects]);
  });
});

describe('a review', () => {
  it('shows everything, and records each opening', async () => {
    const admin = await anAdmin('Farhan Qureshi');
    const first = await waiting({ over: { number: 1 } });
    await review(admin, first, 'rejected');
    const second = await waiting({
      learner: { learner: first.learner, productId: first.productId },
      events: [
        { at_ms: 1_000, kind: 'started' },
        { at_ms: 2_000, kind: 'caption_in', question_index: 0, text: 'Give me a five.' },
        { at_ms: 3_000, kind: 'typed', question_index: 0, text: 'A queue.' },
        { at_ms: 60_000, kind: 'interrupted', question_index: 1 },
      ],
      over: {
        number: 2,
        answers: [{ text: 'A queue.', source: 'typed', words: 2 }],
        area_grades: [
          { area: 'reasoning', level: 3.5, rationale: 'Steps.', tip: 'Say why.', quotes: [{ question_index: 0, text: 'A queue.' }] },
        ],
        flags: ['few_words'],
        refunded_seconds: 12,
        has_breaks: true,
        breaks_taken: 2,
        break_seconds: 90,
      },
    });
    const track = { interview_id: second.interviewId, last_part: 1, size_bytes: 9, content_type: 'audio/wav', destroyed_at: null };
    await service.db.drizzle.insert(recordings).values([
      { ...track, track: 'sound', stored_at: new Date() },
      { ...track, track: 'screen', stored_at: null },
    ]);
    const detail = await (await admin.call(readSubmission, { params: second.params })).reply();
    expect(detail).toMatchObject({
      submission_type: 'interview',
      number: 2,
      seconds: 150,
      transcript_state: 'partial',
      tracks: ['sound'],
      interview_submission: {
        recording_state: 'incomplete',
        feedback: [{ name: 'Reasoning and problem solving', level_word: 'Developing' }],
      },
      happened: [
        { kind: 'started', question_index: null },
        { kind: 'interrupted', question_index: 1 },
      ],
      flags: ['few_words'],
      refunded_seconds: 12,
      breaks_taken: 2,
      break_seconds: 90,
      review: null,
    });
    if (detail.submission_type !== 'interview') throw new Error('It is an interview');
    expect(detail.answers.map(({ source }) => source)).toEqual(['typed', null, null, null, null]);
    expect(detail.history.map(({ what, number }) => [what, number])).toEqual(
      expect.arrayContaining([
        ['rejected', 1],
        ['submitted', 1],
        ['submitted', 2],
      ]),
    );
    expect((await service.outbox(second.interviewId)).at(-1)).toMatchObject({
      type: 'SubmissionOpened',
      data: { student_id: first.learner.id, subject_type: 'interview' },
    });
  });

  it('passes once and for good, and a later one takes the place of an earlier one', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const interview = await waiting();
    expect(await (await review(one, interview, 'approved')).reply()).toMatchObject({ submission_type: 'interview', review_due_at: null });
    const { passed_at: passedAt } = await readInterviewRow(service, interview.interviewId);
    await review(other, interview, 'rejected');
    await review(one, interview, 'approved', { admin_feedback: 'It was good.' });
    expect(await readInterviewRow(service, interview.interviewId)).toMatchObject({
      manual_review_status: 'approved',
      admin_feedback: 'It was good.',
      passed_at: passedAt,
    });
    const facts = await factsOf(interview.interviewId);
    expect(facts.filter((type) => type === 'InterviewReviewed')).toHaveLength(3);
    expect(facts.filter((type) => type === 'InterviewPassed')).toHaveLength(1);
  });

  it('by two Admins at once of two interviews of one learner passes once', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const first = await waiting();
    const second = await again(first, 2);
    const answers = await Promise.all([review(one, first, 'approved'), review(other, second, 'approved')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const facts = await factsOf(first.interviewId, second.interviewId);
    expect(facts.filter((type) => type === 'InterviewPassed')).toHaveLength(1);
  });

  it('by two Admins at once from the same revision is made by one', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const interview = await waiting();
    const answers = await Promise.all([
      review(one, interview, 'approved', { revision: 1 }),
      review(other, interview, 'rejected', { revision: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'VERSION_CONFLICT', stored: { submission_type: 'interview', revision: 2 } },
    });
  });

  it.each<[string, object, string]>([
    ['no decision', { status: undefined }, 'Review decision is required'],
    ['no feedback', { admin_feedback: ' ' }, 'Feedback is required'],
    ['too much feedback', { admin_feedback: 'x'.repeat(1_001) }, 'Feedback must be less than 1000 characters'],
  ])('is refused with %s', async (_, over, message) => {
    expect(await review(await anAdmin(), await waiting(), 'approved', over)).toMatchObject({
      status: 400,
      body: { details: [{ message }] },
    });
  });

  it('is of what was analysed, and never of practice or of what goes on', async () => {
    const admin = await anAdmin();
    const analysed = await waiting({ over: { ai_grade_status: 'failed', graded_at: null } });
    expect((await review(admin, analysed, 'rejected')).status).toBe(200);
    for (const given of [{ state: 'waiting', isPractice: true }, { state: 'active' }] as const) {
      const { interviewId } = await giveInterview(service, given);
      const params = { submissionId: interviewId };
      expect((await review(admin, { params }, 'approved')).status).toBe(404);
      expect((await admin.call(readSubmission, { params })).status).toBe(404);
    }
  });
});

describe('an appeal', () => {
  const rejected = async (by: Admin) => {
    const one = await waiting();
    await review(by, one, 'rejected');
    return one;
  };

  it('is decided by another Admin, and upheld it passes the interview', async () => {
    const [first, second] = [await anAdmin(), await anAdmin('Sana Shaikh')];
    const one = await rejected(first);
    const { id, name } = await (await appeal(one)).reply();
    expect(name).toBe('Interview');
    expect(await appeal(one)).toMatchObject({ status: 409, body: { details: [{ code: 'APPEAL_OPEN' }] } });
    const listed = async (admin: Admin) =>
      (await (await admin.call(listAppeals, { query: { status: 'open' } })).reply()).data.find((row) => row.id === id);
    expect(await listed(first)).toMatchObject({ name: 'Interview', subject_type: 'interview', can_decide: false });
    expect(await listed(second)).toMatchObject({ can_decide: true });
    expect(await decide(first, id, 'not_upheld')).toMatchObject({ status: 403, body: { details: [{ code: 'DECIDED_BEFORE' }] } });
    expect((await decide(second, id, 'upheld')).status).toBe(200);
    expect(await readInterviewRow(service, one.interviewId)).toMatchObject({
      manual_review_status: 'approved',
      admin_feedback: 'Listened twice.',
    });
    expect((await factsOf(one.interviewId)).filter((type) => type === 'InterviewPassed')).toHaveLength(1);
    expect((await service.outbox(id)).map(({ type, data }) => [type, Object(data).module_id, Object(data).module_name])).toEqual([
      ['AppealOpened', null, null],
      ['AppealDecided', null, null],
    ]);
    const { appeals } = await (await one.call(listOwnAppeals)).reply();
    expect(appeals).toMatchObject([{ id, name: 'Interview', outcome: 'upheld' }]);
    const detail = await (await second.call(readSubmission, { params: one.params })).reply();
    expect(detail.history.map(({ what }) => what)).toEqual(expect.arrayContaining(['appealed', 'appeal_decided']));
  });

  it('is possible of the latest that was rejected in the last 30 days, and is the own', async () => {
    const admin = await anAdmin();
    const no = { status: 409, body: { details: [{ code: 'APPEAL_NOT_POSSIBLE' }] } };
    expect(await appeal(await waiting())).toMatchObject(no);
    const one = await rejected(admin);
    const stranger = await giveInterviewee(service);
    expect((await appeal({ ...one, call: callAs(service, stranger.learner.person) })).status).toBe(404);
    await service.db.pool.query(`update interviews set reviewed_at = now() - interval '31 days' where id = $1`, [one.interviewId]);
    expect(await appeal(one)).toMatchObject(no);
    const earlier = await rejected(admin);
    await again(earlier, 2);
    expect(await appeal(earlier)).toMatchObject(no);
  });

  it('is decided once, however many decide at the same time', async () => {
    const one = await rejected(await anAdmin());
    const { id } = await (await appeal(one)).reply();
    const admins = await Promise.all(Array.from({ length: 3 }, () => anAdmin()));
    const answers = await Promise.all(admins.map((admin) => decide(admin, id, 'upheld')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await factsOf(one.interviewId)).filter((type) => type === 'InterviewPassed')).toHaveLength(1);
  });
});

it('interviews that wait for more than two working days are told of with the projects', async () => {
  await service.db.pool.query('update interviews set waiting_since = null');
  await giveInterview(service, {
    state: 'waiting',
    over: { waiting_since: new Date('2026-11-02T05:00:00Z'), review_due_at: new Date('2026-11-05T05:00:00Z') },
  });
  await tellOfWaiting({ ...service.deps, clock: () => new Date('2031-11-12T10:00:00+05:30') });
  // On a working day the service has told of others by itself.
  expect((await service.outbox()).findLast(({ type }) => type === 'ReviewsWaiting')).toMatchObject({ data: { waiting: 1, overdue: 1 } });
});
