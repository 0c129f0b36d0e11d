import { randomUUID } from 'node:crypto';
import { readExamAttempt, startExam } from '@paanch/contracts/progress/exams/exam-attempts';
import { ExamAttemptChanged } from '@paanch/contracts/progress/exams/events';
import { giveExtraExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginExam,
  examStage,
  learnerInTier,
  paperOf,
  passHours,
  publishAgain,
  publishBank,
  setUpExam,
  sitExam,
} from '../../../testing/exams.js';
import { accommodationsFact, modulesOf, productFact } from '../../../testing/facts.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

type Stage = Awaited<ReturnType<typeof examStage>>;

const startOf = ({ as, productId }: Pick<Stage, 'as' | 'productId'>, headers: Record<string, string> = {}) =>
  as(startExam, { body: { productId }, headers });

const idsOf = async (attemptId: string) => (await paperOf(service, attemptId)).map(({ id }) => id);

const giveExtra = async ({ learner, productId }: Stage) => {
  const body = { student_id: learner.id, product_id: productId, reason: 'The network was down' };
  return (await callAs(service, { role: 'Admin' })(giveExtraExamAttempt, { body })).reply();
};

const attemptsOf = async ({ learner }: Stage) =>
  (
    await service.db.pool.query<{ id: string; extra_attempt_id: string | null }>(
      'select id, extra_attempt_id from exam_attempts where student_id = $1',
      [learner.id],
    )
  ).rows;

describe('POST /api/app/job-readiness/promotion-exam/start', () => {
  it('answers 201 with the paper and every value it was begun with', async () => {
    const stage = await examStage(service, { question_count: 5, pass_threshold: 60, time_limit_minutes: 30 });
    const answer = await startOf(stage);
    expect(answer.status).toBe(201);
    const attempt = await answer.reply();
    expect(attempt).toMatchObject({
      product_id: stage.productId,
      student: { full_name: 'Ishani Borkar', email: `${stage.learner.id}@meghdhara.example` },
      current_tier: 'BRONZE',
      target_tier: 'SILVER',
      status: 'IN_PROGRESS',
      passed: null,
      score: null,
      correct_count: null,
      question_count: 5,
      pass_threshold: 60,
      time_limit_minutes: 30,
      extra_time_factor: 1,
      timestamp_end: null,
      config_version: 1,
      refunded_seconds: 0,
      seq: 0,
      topics_result: null,
    });
    expect(Date.parse(attempt.deadline_at ?? '') - Date.parse(attempt.timestamp_start)).toBe(30 * 60_000);
    expect(attempt.questions.map(({ id, position }) => [id, position])).toEqual(
      (await idsOf(attempt.id)).map((id, index) => [id, index + 1]),
    );
    expect(stage.bank.questions.map(({ id }) => id)).toEqual(expect.arrayContaining(attempt.questions.map(({ id }) => id)));
  });

  it('gives a learner with extra time the longer limit', async () => {
    const stage = await examStage(service);
    await service.deliver(accommodationsFact(stage.learner.id, 1.5));
    const { extra_time_factor, timestamp_start, deadline_at } = await beginExam(stage);
    expect([extra_time_factor, Date.parse(deadline_at ?? '') - Date.parse(timestamp_start)]).toEqual([1.5, 90 * 60_000]);
  });

  it('leaves a fact', async () => {
    const stage = await examStage(service);
    const { id } = await beginExam(stage);
    const facts = (await service.factsNaming(id)).filter(({ type }) => type === ExamAttemptChanged.type);
    expect(facts).toMatchObject([
      {
        actor: { user_id: stage.learner.id },
        data: {
          student_id: stage.learner.id,
          attempt_id: id,
          cause: 'started',
          status: 'IN_PROGRESS',
          target_tier: 'SILVER',
          attempt_number: 1,
        },
      },
    ]);
  });

  it('shows no key, explanation or tolerance, in a reply or a fact', async () => {
    const stage = await examStage(service, { question_count: 12, bank: { count: 48 } });
    const first = await startOf(stage);
    const { id } = await first.reply();
    const again = await startOf(stage);
    const read = await stage.as(readExamAttempt, { params: { attemptId: id } });
    const told = await service.factsNaming(stage.learner.id);
    const secrets = /"key"|tolerance|explanation|left outer join/;
    expect(JSON.stringify(await paperOf(service, id))).toMatch(secrets);
    for (const shown of [first.body, again.body, read.body, told]) expect(JSON.stringify(shown)).not.toMatch(secrets);
  });

  it('answers 200 with the open attempt if there is one, and the same to a repeated request', async () => {
    const stage = await examStage(service);
    const key = { 'idempotency-key': randomUUID() };
    const first = await startOf(stage, key);
    const [repeated, again] = [await startOf(stage, key), await startOf(stage)];
    expect([first.status, repeated.status, again.status]).toEqual([201, 201, 200]);
    const ids = await Promise.all([first, repeated, again].map(async (answer) => (await answer.reply()).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('opens one attempt for twenty requests at once', async () => {
    const stage = await examStage(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => startOf(stage)));
    const papers = await Promise.all(
      answers.map(async (answer) => {
        const { id, questions } = await answer.reply();
        return JSON.stringify([id, questions]);
      }),
    );
    expect(new Set(papers).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted((a, b) => b - a)).toEqual([201, ...Array.from({ length: 19 }, () => 200)]);
    expect(await attemptsOf(stage)).toHaveLength(1);
  });
});

describe('a paper', () => {
  it('stays as it began when its bank is published again and the exam is changed, switched off and archived', async () => {
    const stage = await examStage(service);
    const began = await beginExam(stage);
    const paper = await paperOf(service, began.id);
    const questions = stage.bank.questions.map((question) => ({ ...question, prompt_html: '<p>Another question</p>' }));
    await publishAgain(service, stage.bank, { name: 'Renamed', questions });
    const { product_id: productId, ...exam } = stage.exam;
    const changed = { question_count: 2, pass_threshold: 10, time_limit_minutes: 1, is_enabled: false, archived: true };
    await setUpExam(service, { ...exam, productId, ...changed }, 2);
    const read = await (await stage.as(readExamAttempt, { params: { attemptId: began.id } })).reply();
    expect({ ...read, server_now: null }).toEqual({ ...began, server_now: null });
    expect(await paperOf(service, began.id)).toEqual(paper);
    const again = await startOf(stage);
    expect([again.status, (await again.reply()).id]).toEqual([200, began.id]);
  });

  it('asks banks by their share, with their names as topics', async () => {
    const [numbers, words] = [
      await publishBank(service, { name: 'Numbers', count: 30 }),
      await publishBank(service, { name: 'Words', count: 10 }),
    ];
    const stage = await examStage(service, { question_count: 8, silver_bank_ids: [numbers.bank_id, words.bank_id] });
    const { id } = await beginExam(stage);
    const topics = (await paperOf(service, id)).map(({ topic, bankVersion }) => `${topic} ${bankVersion}`);
    expect(topics.toSorted()).toEqual([...Array.from({ length: 6 }, () => 'Numbers 1'), 'Words 1', 'Words 1']);
  });

  it('has no question of the last attempt while others are left', async () => {
    const stage = await examStage(service);
    const asked: string[][] = [];
    for (const days of [40, 20, 0]) {
      const { id } = await sitExam(service, stage, 0);
      await passHours(service, id, days * 24);
      asked.push(await idsOf(id));
    }
    const [first = [], second = [], third = []] = asked;
    expect(first.filter((id) => second.includes(id))).toEqual([]);
    expect(second.filter((id) => third.includes(id))).toEqual([]);
    expect([first.length, second.length, third.length]).toEqual([5, 5, 5]);
  });

  it('is drawn from the newest version of a bank', async () => {
    const stage = await examStage(service);
    const next = await publishAgain(service, stage.bank, { questions: (await publishBank(service)).questions });
    const { id } = await beginExam(stage);
    const paper = await paperOf(service, id);
    expect(paper.map(({ bankVersion }) => bankVersion)).toEqual([2, 2, 2, 2, 2]);
    expect(next.questions.map((question) => question.id)).toEqual(expect.arrayContaining(paper.map((question) => question.id)));
  });
});

describe('a start is refused', () => {
  it('in a wait', async () => {
    const stage = await examStage(service);
    await sitExam(service, stage, 1);
    expect(await startOf(stage)).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', message: 'There is a wait between two attempts.', details: [{ code: 'COOLDOWN' }] },
    });
  });

  it('at the limit and in a wait with both reasons, and begins with an extra attempt, once', async () => {
    const stage = await examStage(service);
    for (const days of [60, 30, 0]) {
      const { id } = await sitExam(service, stage, 1);
      await passHours(service, id, days * 24);
    }
    expect(await startOf(stage)).toMatchObject({ status: 409, body: { details: [{ code: 'COOLDOWN' }, { code: 'ATTEMPT_LIMIT' }] } });
    const { id: extraId } = await giveExtra(stage);
    const { id } = await sitExam(service, stage, 1);
    expect((await attemptsOf(stage)).find((attempt) => attempt.id === id)).toMatchObject({ extra_attempt_id: extraId });
    expect(await startOf(stage)).toMatchObject({ status: 409, body: { details: [{ code: 'COOLDOWN' }, { code: 'ATTEMPT_LIMIT' }] } });
  });

  it('to a learner in Gold, and where there is no exam', async () => {
    const gold = await examStage(service, { tier: 'GOLD' });
    expect(await startOf(gold)).toMatchObject({ status: 409, body: { details: [{ code: 'AT_TOP_TIER' }] } });
    const without = await learnerInTier(service, 'BRONZE');
    expect(await startOf(without)).toMatchObject({ status: 409, body: { details: [{ code: 'EXAM_NOT_AVAILABLE' }] } });
  });

  it('to a learner whose product is archived', async () => {
    const stage = await examStage(service);
    const { productId: product_id, clientId, bodies } = stage;
    await service.deliver(productFact({ product_id, client_ids: [clientId], modules: modulesOf(bodies), archived: true }, 2));
    expect(await startOf(stage)).toMatchObject({ status: 409, body: { details: [{ code: 'NOT_ENROLLED' }] } });
  });

  it("as not found for another learner's product and for one that does not exist, 400 without one", async () => {
    const [stage, other] = [await examStage(service), await examStage(service)];
    expect((await startOf({ ...stage, productId: other.productId })).status).toBe(404);
    expect((await startOf({ ...stage, productId: randomUUID() })).status).toBe(404);
    expect(await stage.as(startExam, { body: {} })).toMatchObject({
      status: 400,
      body: { details: [{ message: 'Product ID is required' }] },
    });
    expect(await attemptsOf(stage)).toEqual([]);
  });
});
