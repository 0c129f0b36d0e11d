/** An interview from its beginning to what is handed in, over HTTP (docs/interviews.md#time, docs/interviews.md#the-end). */
import { removeInterview, saveInterviewEvents } from '@paanch/contracts/interview/interviews/sessions';
import { newId } from '@paanch/platform/time/ids';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveInterview, readInterviewRow } from '../../../testing/given-interview.js';
import { anInterviewee, ANSWERS, deviceOf, letPass } from '../../../testing/interviewing.js';
import { startInterview } from '../../../testing/start-interview.js';
import type { InterviewDeps } from '../../deps.js';
import { sweepInterviews } from './sweep-interviews.js';

const DAY_SECONDS = 86_400;
const UNDER_WAY = new AbortController().signal;

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await startInterview();
});
afterAll(() => service.stop());

const row = (id: string) => readInterviewRow(service, id);
const factsOf = async (id: string) => (await service.outbox(id)).map(({ type }) => type).filter((type) => type !== 'InterviewAnalyzed');

/** With its questions, and begun unless said otherwise. */
async function atWork({ practice = '0', isBegun = true }: { practice?: '0' | '1'; isBegun?: boolean } = {}) {
  const one = await anInterviewee(service);
  const made = await (await one.ask({ practice })).reply();
  const id = made.interview_id;
  if (isBegun) await one.tell(id, ['started', 0]);
  const remove = () => one.call(removeInterview, { params: { interviewId: id } });
  return { ...one, made, id, remove, pass: (seconds: number) => letPass(service, id, seconds) };
}

describe('what happens in an interview', () => {
  it('begins the clock of the server, once, and leaves a fact', async () => {
    const { tell, id } = await atWork();
    const first = await (await tell(id, ['started', 0], ['typed', 20, 'A queue.', 0])).reply();
    const again = await (await tell(id, ['started', 0], ['started', 40], ['typed', 20, 'A stack.', 0])).reply();
    expect(again).toMatchObject({ state: 'active', ends_at: first.ends_at, refunded_seconds: 0 });
    expect(await factsOf(id)).toEqual(['InterviewStarted']);
    const { rows } = await service.db.pool.query(`select text from interview_events where interview_id = $1 and kind = 'typed'`, [id]);
    expect(rows).toEqual([{ text: 'A queue.' }]);
  });

  it('gives lost seconds back once, and says so', async () => {
    const { tell, id, pass } = await atWork();
    const { ends_at } = await (await tell(id, ['lost', 60])).reply();
    await pass(13);
    const resumed = await (await tell(id, ['resumed', 73])).reply();
    expect(resumed.refunded_seconds).toBe(13);
    expect(Date.parse(resumed.ends_at ?? '')).toBe(Date.parse(ends_at ?? ''));
    await tell(id, ['lost', 100]);
    await pass(14);
    expect((await (await tell(id, ['resumed', 114])).reply()).refunded_seconds).toBe(13);
  });

  it('is told by many messages at once without a loss', async () => {
    const { tell, id } = await atWork();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => tell(id, ['typed', 10, 'One.', 0], ['typed', index + 20, 'More.', 0])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { rows } = await service.db.pool.query('select 1 from interview_events where interview_id = $1', [id]);
    expect(rows).toHaveLength(12);
  });

  it.each([
    ['no number', { at_ms: 'soon', kind: 'typed' }],
    ['a time before it began', { at_ms: -1, kind: 'typed' }],
    ['an unknown kind', { at_ms: 1, kind: 'cheered' }],
    ['a sixth question', { at_ms: 1, kind: 'typed', question_index: 5 }],
    ['too long a text', { at_ms: 1, kind: 'typed', text: 'a'.repeat(8_001) }],
    ['a character that cannot be stored', { at_ms: 1, kind: 'typed', text: 'a\u0000b' }],
  ])('refuses %s', async (_, event) => {
    const { call, id } = await atWork();
    const answer = await call(saveInterviewEvents, { params: { interviewId: id }, body: { events: [event] } });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
  });

  it("is nobody else's", async () => {
    const { id } = await atWork();
    const other = await anInterviewee(service);
    expect((await other.tell(id, ['ended', 5])).status).toBe(404);
    expect((await other.call(removeInterview, { params: { interviewId: id } })).status).toBe(404);
    expect(await other.submit({ interview_id: id })).toMatchObject({ status: 400, body: { code: 'INVALID_SESSION_ID' } });
  });
});

describe('handing in', () => {
  it('leaves a number, a fact and an analysis; the same again changes nothing, also ten times at once', async () => {
    const { submit, tell, id, made, pass } = await atWork();
    await tell(id, ...ANSWERS);
    await pass(200);
    const questions = made.questions.map(({ question_text }) => ({ question_text }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit({ interview_id: id, questions })));
    for (const answer of answers) expect(answer.body).toEqual({ success: true, submissionId: id, error: null });
    expect((await submit()).body).toEqual({ success: true, submissionId: id, error: null });
    expect(await row(id)).toMatchObject({ state: 'submitted', number: 1, lost_at: null });
    expect(await factsOf(id)).toEqual(['InterviewStarted', 'InterviewSubmitted']);
    const [, submitted] = await service.outbox(id);
    expect(submitted?.data).toMatchObject({ number: 1, duration_seconds: expect.closeTo(200, -1), next_attempt_at: expect.any(String) });
    const { rows } = await service.db.pool.query(
      `select 1 from tasks.job where name = 'analyzeInterview' and data->'input'->>'submission_id' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('can be done from another device once it is over; late words are kept until then and a moment longer', async () => {
    const { learner, productId, id, pass, tell } = await atWork();
    await pass(400);
    const other = deviceOf(service, { learner, productId });
    expect((await other.tell(id, ['typed', 250, 'Kept on the device until now.', 0])).status).toBe(200);
    expect((await other.submit({ interview_id: id })).status).toBe(200);
    expect((await tell(id, ['typed', 260, 'On its way.', 0])).status).toBe(200);
    await pass(61);
    expect(await tell(id, ['typed', 270, 'Too late.', 0])).toMatchObject({ status: 409, body: { details: [{ code: 'INTERVIEW_OVER' }] } });
  });

  it('gives an end within a minute back, and says so every time', async () => {
    const { submit, tell, id, ask, pass } = await atWork();
    await pass(50);
    await tell(id, ['ended', 50]);
    const short = { status: 409, body: { details: [{ code: 'INTERVIEW_TOO_SHORT' }] } };
    expect(await submit({ interview_id: id })).toMatchObject(short);
    expect(await submit({ interview_id: id })).toMatchObject(short);
    expect(await row(id)).toMatchObject({ state: 'abandoned', number: null });
    expect((await ask()).status).toBe(200);
  });

  it('gives practice its levels at once, and leaves neither fact nor task', async () => {
    const { submit, tell, id, pass } = await atWork({ practice: '1' });
    await tell(id, ...ANSWERS);
    await pass(200);
    expect((await submit({ interview_id: id })).status).toBe(200);
    const graded = await row(id);
    expect(graded).toMatchObject({ ai_grade_status: 'completed', stage: 'done', number: null, manual_review_status: 'not_required' });
    expect(graded['area_grades']).toHaveLength(6);
    expect(await factsOf(id)).toEqual([]);
  });

  it('gives practice its levels also after less than a minute, if there are words', async () => {
    const { submit, tell, id, pass } = await atWork({ practice: '1' });
    await tell(id, ...ANSWERS);
    await pass(20);
    expect((await submit({ interview_id: id })).status).toBe(200);
    expect(await row(id)).toMatchObject({ state: 'submitted', ai_grade_status: 'completed' });
    const silent = await atWork({ practice: '1' });
    await silent.pass(20);
    expect(await silent.submit({ interview_id: silent.id })).toMatchObject({ body: { details: [{ code: 'INTERVIEW_TOO_SHORT' }] } });
  });

  it('needs a beginning', async () => {
    const { submit, id } = await atWork({ isBegun: false });
    expect(await submit({ interview_id: id })).toMatchObject({ status: 409, body: { details: [{ code: 'INTERVIEW_NOT_STARTED' }] } });
    expect(await submit()).toMatchObject({ status: 400, body: { code: 'MISSING_SESSION_ID' } });
  });

  it.each([
    [{ questions: [{ question_text: 'What is your name?' }] }, 'OTHER_QUESTIONS'],
    [{ video_storage_path: 'interviewRecordings/of-somebody-else.webm' }, 'FOREIGN_RECORDING'],
    [{ video_storage_path: '../../etc/passwd' }, 'FOREIGN_RECORDING'],
  ])('refuses %j', async (body, code) => {
    const { submit, id, pass } = await atWork();
    await pass(200);
    expect(await submit({ interview_id: id, ...body })).toMatchObject({ status: 400, body: { details: [{ code }] } });
    expect(await row(id)).toMatchObject({ state: 'active' });
  });

  it.each([newId(), 'an-interview'])('refuses the id %s', async (id) => {
    const { submit } = await atWork();
    expect(await submit({ interview_id: id })).toMatchObject({ status: 400, body: { code: 'INVALID_SESSION_ID' } });
  });
});

describe('giving up', () => {
  it('leaves the row, and its attempt used after a minute', async () => {
    const { remove, id, pass, ask, submit } = await atWork();
    await pass(60);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(await row(id)).toMatchObject({ state: 'abandoned' });
    expect(await ask()).toMatchObject({ status: 409, body: { details: [{ code: 'INTERVIEW_LIMIT' }] } });
    expect(await submit({ interview_id: id })).toMatchObject({ status: 409, body: { details: [{ code: 'INTERVIEW_OVER' }] } });
  });

  it('gives others questions if it was not begun', async () => {
    const { remove, id, ask } = await atWork({ isBegun: false });
    expect((await remove()).status).toBe(204);
    expect((await (await ask()).reply()).interview_id).not.toBe(id);
  });

  it('is too late once it was handed in', async () => {
    const { interviewId, learner, productId } = await giveInterview(service, { state: 'waiting' });
    const { call } = deviceOf(service, { learner, productId });
    expect(await call(removeInterview, { params: { interviewId } })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'INTERVIEW_OVER' }] },
    });
  });
});

describe('what was left for a day', () => {
  const sweep = () => sweepInterviews(service.deps, UNDER_WAY);
  const typed = [{ at_ms: 30_000, kind: 'typed' as const, question_index: 0, text: 'A queue.' }];

  it('is handed in if it holds words', async () => {
    const { interviewId } = await giveInterview(service, { state: 'active', events: typed });
    await letPass(service, interviewId, DAY_SECONDS);
    await Promise.all([sweep(), sweep()]);
    expect(await row(interviewId)).toMatchObject({ state: 'submitted', number: 1 });
    expect(await factsOf(interviewId)).toEqual(['InterviewSubmitted']);
  });

  it('is handed in if a part of its recording has arrived', async () => {
    const { interviewId } = await giveInterview(service, { state: 'active' });
    await service.db.pool.query(`insert into recording_parts values ($1, 'sound', 1, 1000, now())`, [interviewId]);
    await letPass(service, interviewId, DAY_SECONDS);
    await sweep();
    expect(await row(interviewId)).toMatchObject({ state: 'submitted' });
  });

  it('is given up if it holds nothing, or was never begun; nothing is deleted', async () => {
    const [empty, ready] = [await giveInterview(service, { state: 'active' }), await giveInterview(service, { state: 'ready' })];
    for (const { interviewId } of [empty, ready]) await letPass(service, interviewId, DAY_SECONDS);
    await sweep();
    for (const { interviewId } of [empty, ready]) expect(await row(interviewId)).toMatchObject({ state: 'abandoned' });
  });

  it('was not left for a day, and stays', async () => {
    const { interviewId } = await giveInterview(service, { state: 'active', events: typed });
    await letPass(service, interviewId, DAY_SECONDS - 600);
    await sweep();
    expect(await row(interviewId)).toMatchObject({ state: 'active' });
  });
});
