/** How interviews stand, as learners and staff read it (docs/interviews.md#result). */
import { AREAS } from '@paanch/contracts/interview/interviews/areas';
import {
  listInterviews,
  listStudentInterviews,
  readInterviewFeedback,
  readInterviewStatus,
  retryInterview,
} from '@paanch/contracts/interview/interviews/results';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveConsent, giveInterview, giveInterviewee, readInterviewRow } from '../../../testing/given-interview.js';
import { anInterviewee, ANSWERS, deviceOf, letPass } from '../../../testing/interviewing.js';
import { startInterview } from '../../../testing/start-interview.js';
import type { InterviewDeps } from '../../deps.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await startInterview();
});
afterAll(() => service.stop());

type Given = Parameters<typeof giveInterview>[1];
async function given(wanted: Given) {
  const made = await giveInterview(service, wanted);
  const { call } = deviceOf(service, made);
  const params = { submissionId: made.interviewId };
  return {
    ...made,
    call,
    status: () => call(readInterviewStatus, { params }),
    feedback: () => call(readInterviewFeedback, { params }),
    retry: () => call(retryInterview, { params }),
    list: async () => (await call(listInterviews)).reply(),
  };
}
const AREA = { area: 'structure' as const, level: 3.5, rationale: 'The order is clear.', tip: 'Say the end first.', quotes: [] };
const FAILED = { ai_grade_status: 'failed', ai_verdict: null, manual_review_status: 'pending' } as const;

describe('the way of an interview', () => {
  it('goes from its questions to a person, and every page says so', async () => {
    const { ask, tell, submit, call } = await anInterviewee(service);
    const { interview_id: id } = await (await ask()).reply();
    const params = { submissionId: id };
    expect((await call(readInterviewStatus, { params })).status).toBe(404);
    await tell(id, ['started', 0], ...ANSWERS);
    await letPass(service, id, 240);
    const running = await (await call(listInterviews)).reply();
    expect(running.interviews).toMatchObject([{ id, state: 'active', result: 'unsent', unsent_until: expect.any(String) }]);
    await submit();
    const status = async () => (await call(readInterviewStatus, { params })).reply();
    await eventually('it is analysed', async () => (await status()).status === 'completed');
    expect(await status()).toMatchObject({
      success: true,
      stage: 'done',
      submission: { id, manual_review_status: 'pending', transcript_state: 'partial' },
    });
    const feedback = await (await call(readInterviewFeedback, { params })).reply();
    expect(feedback).toMatchObject({
      id,
      result: 'waiting',
      engine: 'embedded',
      seconds: expect.closeTo(240, -1),
      retries_left: 0,
      review: null,
      appeal: null,
    });
    expect(feedback.areas.map(({ area }) => area)).toEqual([...AREAS]);
    expect(feedback.answers.map(({ source }) => source)).toEqual(['typed', 'typed', 'typed', null, null]);
    const { interviews, attempts_left, next_attempt_at } = await (await call(listInterviews)).reply();
    expect(interviews).toMatchObject([{ id, result: 'waiting', unsent_until: null }]);
    expect([attempts_left, next_attempt_at]).toEqual([2, expect.any(String)]);
  });
});

describe('the list', () => {
  it('says what the next interview would be', async () => {
    const { learner, productId } = await giveInterviewee(service);
    const { call } = deviceOf(service, { learner, productId });
    expect(await (await call(listInterviews)).reply()).toMatchObject({
      interviews: [],
      is_unlocked: true,
      is_passed: false,
      attempts_left: 3,
      next_attempt_at: null,
      practice_left: 5,
      background_id: 'COMPUTER_SCIENCE',
      seconds_allowed: 300,
      engine: 'embedded',
      is_minor: false,
    });
    await service.db.pool.query('update people set minor_until = current_date + 1000 where id = $1', [learner.id]);
    await service.db.pool.query('update standings set star_level = $2 where student_id = $1', [learner.id, 'THREE']);
    await giveConsent(service, learner.id, 'interview_ai');
    expect(await (await call(listInterviews)).reply()).toMatchObject({ is_unlocked: false, is_minor: true, engine: 'embedded' });
  });

  it('leaves out what was not begun or was given up', async () => {
    const { learner, productId, list } = await given({ state: 'abandoned' });
    await giveInterview(service, { state: 'ready', learner: { learner, productId } });
    expect((await list()).interviews).toEqual([]);
  });

  it('asks for the rest of a recording for a day', async () => {
    const { interviewId, list } = await given({ state: 'waiting' });
    const [whole] = (await list()).interviews;
    expect(whole).toMatchObject({ recording_state: 'none', unsent_until: null });
    await service.db.pool.query(`insert into recordings (interview_id, track) values ($1, 'screen')`, [interviewId]);
    const [missing] = (await list()).interviews;
    expect(missing).toMatchObject({ recording_state: 'incomplete', unsent_until: expect.any(String) });
    await letPass(service, interviewId, 86_400);
    expect((await list()).interviews[0]).toMatchObject({ unsent_until: null });
  });

  it('says that it is passed, and offers no other', async () => {
    const { list } = await given({ state: 'waiting', over: { passed_at: new Date(), manual_review_status: 'approved' } });
    expect(await list()).toMatchObject({ is_passed: true, attempts_left: 0, next_attempt_at: null, interviews: [{ result: 'passed' }] });
  });
});

describe('feedback', () => {
  it('names areas, weights and levels, and keeps what is looked for to itself', async () => {
    const { feedback } = await given({ state: 'waiting', over: { area_grades: [AREA], score: 63 } });
    const answer = await feedback();
    expect(await answer.reply()).toMatchObject({
      overall: 63,
      areas: [{ area: 'structure', name: 'Structure and clarity', weight: 15, level: 3.5, level_word: 'Developing' }],
    });
    expect(JSON.stringify(answer.body)).not.toContain('look_for');
  });

  it('shows the person, and until when another can be asked', async () => {
    const reviewed_at = new Date();
    const rejected = { manual_review_status: 'rejected', waiting_since: null, review_due_at: null, reviewed_at } as const;
    const { interviewId, feedback } = await given({ state: 'waiting', over: rejected });
    await service.db.pool.query(
      `insert into reviews (id, submission_id, reviewer_id, status, feedback, reviewed_at) values ($1, $2, $1, 'rejected', 'Say how you measured.', $3)`,
      [newId(), interviewId, reviewed_at],
    );
    expect(await (await feedback()).reply()).toMatchObject({
      result: 'not_yet',
      review: { status: 'rejected', feedback: 'Say how you measured.' },
      appeal: null,
      appeal_until: expect.any(String),
    });
  });

  it.each(['status', 'feedback', 'retry'] as const)('has nothing for others (%s)', async (what) => {
    const { interviewId } = await given({ state: 'waiting', over: FAILED });
    const { call } = await anInterviewee(service);
    const route = { status: readInterviewStatus, feedback: readInterviewFeedback, retry: retryInterview }[what];
    expect((await call(route, { params: { submissionId: interviewId } })).status).toBe(404);
    expect((await call(route, { params: { submissionId: newId() } })).status).toBe(404);
    expect(await call(route, { params: { submissionId: ' ' } })).toMatchObject({ status: 400, body: { code: 'MISSING_SUBMISSION_ID' } });
    expect(await call(route, { params: { submissionId: 'nothing' } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_SUBMISSION_ID' },
    });
  });
});

describe('an analysis that failed', () => {
  it('is asked for again, once for many at once, and keeps what was said before', async () => {
    const { interviewId, retry, status } = await given({ state: 'waiting', over: FAILED });
    expect(await (await status()).reply()).toMatchObject({ status: 'failed' });
    const answers = await Promise.all(Array.from({ length: 10 }, retry));
    expect(answers.filter(({ status: code }) => code === 200).length).toBeGreaterThan(0);
    await eventually('it is analysed', async () => (await (await status()).reply()).status === 'completed');
    expect(await readInterviewRow(service, interviewId)).toMatchObject({ retries: 1 });
  });

  it('is tried three times, then a person alone decides', async () => {
    const { retry, feedback } = await given({ state: 'waiting', over: { ...FAILED, retries: 3 } });
    expect(await retry()).toMatchObject({ status: 409, body: { details: [{ code: 'RETRY_LIMIT' }] } });
    expect(await (await feedback()).reply()).toMatchObject({ result: 'waiting', retries_left: 0 });
  });

  it('is one that failed, and that nobody has decided', async () => {
    for (const over of [{}, { ...FAILED, manual_review_status: 'rejected' as const }]) {
      const { retry } = await given({ state: 'waiting', over });
      expect(await retry()).toMatchObject({ status: 409, body: { details: [{ code: 'NOT_FAILED' }] } });
    }
  });
});

describe('what staff see', () => {
  it('is how interviews stand; Client Staff see less, of their own learners alone', async () => {
    const made = await giveInterviewee(service);
    const { learner } = made;
    await giveInterview(service, { state: 'waiting', learner: made });
    await giveInterview(service, { state: 'waiting', isPractice: true, learner: made });
    await giveInterview(service, { state: 'waiting', learner: made, over: { passed_at: new Date(), submitted_at: new Date(0) } });
    const read = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff', clientId: string | null = null) =>
      callAs(service, { role, clientId })(listStudentInterviews, { params: { studentId: learner.id } });
    expect((await read('Admin')).body).toMatchObject({
      interviews: [
        { result: 'waiting', submission_id: expect.any(String), product_name: 'Campus to work' },
        { result: 'passed', submission_id: expect.any(String) },
      ],
    });
    expect((await read('Staff')).body).toMatchObject({ interviews: [{ submission_id: null }, { submission_id: null }] });
    expect((await read('Client Staff', learner.clientId)).body).toEqual({ interviews: [{ result: 'waiting' }, { result: 'passed' }] });
    expect((await read('Client Staff', newId())).status).toBe(404);
  });
});
