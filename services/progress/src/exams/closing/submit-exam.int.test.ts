import { randomUUID } from 'node:crypto';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { readExamAttempt, submitExam } from '@paanch/contracts/progress/exams/exam-attempts';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpExam } from '../../../testing/exams.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { openExam } from '../../../testing/taking/open-exam.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());
stopClock();

type Opened = Awaited<ReturnType<typeof openExam>>;

async function tierOf({ as, productId }: Opened) {
  const { products } = await (await as(listReadinessProducts)).reply();
  return products.find(({ id }) => id === productId)?.tier;
}

/** Entries of the log that the attempt made. */
async function promotionsOf({ params }: Opened) {
  const { rows } = await service.db.pool.query<{ tier: string; score: number; pass_threshold: number; version: number }>(
    "select tier, score, pass_threshold, version from record_facts where kind = 'promoted' and evidence_id = $1",
    [params.attemptId],
  );
  return rows;
}

const typesOf = async ({ facts }: Opened) => (await facts()).map(({ type, data }) => [type, (data as { cause?: string }).cause ?? null]);
const STARTED = ['ExamAttemptChanged', 'started'];
const SUBMITTED = ['ExamAttemptChanged', 'submit'];
const PROMOTED = ['TierPromoted', null];

describe('POST /api/app/job-readiness/promotion-exam/attempt/:attemptId/submit', () => {
  it('with a pass answers with the result by topic, raises the tier and tells of both, in order', async () => {
    const exam = await openExam(service);
    await exam.answer(4);
    const answer = await exam.as(submitExam, { params: exam.params, headers: { 'idempotency-key': randomUUID() } });
    expect([answer.status, await answer.reply()]).toMatchObject([
      200,
      {
        status: 'COMPLETED',
        passed: true,
        score: 80,
        correct_count: 4,
        question_count: 5,
        current_tier: 'BRONZE',
        target_tier: 'SILVER',
        questions: [],
        topics_result: [{ topic: 'Numbers', correct_count: 4, question_count: 5 }],
      },
    ]);
    const left = await exam.facts();
    const standing = { student_id: exam.learner.id, product_id: exam.productId, is_primary: true, tier: 'SILVER' };
    const attempt_id = exam.params.attemptId;
    expect(left.slice(1)).toMatchObject([
      {
        type: 'ExamAttemptChanged',
        subject: 'events.progress.exam_attempt',
        data: { ...standing, attempt_id, cause: 'submit', passed: true, score: 80, attempt_number: 1, next_attempt_at: null },
      },
      {
        type: 'TierPromoted',
        subject: 'events.progress.tier_promotion',
        data: { ...standing, attempt_id, previous_tier: 'BRONZE', score: 80 },
      },
    ]);
    expect(left[2]?.agg_version).toBe((left[1]?.agg_version ?? 0) + 1);
    expect(JSON.stringify(left)).not.toMatch(/prompt|answer_|"key"/);
    expect(await tierOf(exam)).toBe('SILVER');
    expect(await promotionsOf(exam)).toEqual([{ tier: 'SILVER', score: 80, pass_threshold: 70, version: 1 }]);
  });

  it('with a fail leaves the tier, and tells when the next attempt may begin', async () => {
    const exam = await openExam(service);
    await exam.answer(3);
    const { passed, score, timestamp_end } = await exam.submit();
    expect([passed, score]).toEqual([false, 60]);
    const week = new Date(Date.parse(timestamp_end ?? '') + 7 * 86_400_000).toISOString();
    expect((await exam.facts()).slice(1)).toMatchObject([{ data: { passed: false, tier: 'BRONZE', next_attempt_at: week } }]);
    expect([await tierOf(exam), await promotionsOf(exam)]).toEqual(['BRONZE', []]);
  });

  it('passes on the pass mark, and fails one percent above it', async () => {
    const [on, above] = [await openExam(service, { pass_threshold: 60 }), await openExam(service, { pass_threshold: 61 })];
    for (const exam of [on, above]) await exam.answer(3);
    expect([(await on.submit()).passed, (await above.submit()).passed]).toEqual([true, false]);
  });

  it('five times at once is one grading and one promotion, and again answers the same', async () => {
    const exam = await openExam(service);
    await exam.answer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => exam.as(submitExam, { params: exam.params })));
    const [first] = await Promise.all(answers.map((answer) => answer.reply()));
    for (const answer of [...answers, await exam.as(submitExam, { params: exam.params })]) {
      expect([answer.status, answer.body]).toMatchObject([200, { ...first, server_now: expect.anything() }]);
    }
    expect(await typesOf(exam)).toEqual([STARTED, SUBMITTED, PROMOTED]);
    expect(await promotionsOf(exam)).toHaveLength(1);
  });

  it('either grades a save that comes at the same moment, or refuses it', async () => {
    const exam = await openExam(service);
    await exam.answer(4);
    const [saved] = await Promise.all([exam.saveWithoutTab(2, 'wrong'), exam.as(submitExam, { params: exam.params })]);
    expect([200, 409]).toContain(saved.status);
    expect((await exam.stored()).score).toBe(saved.status === 200 ? 60 : 80);
  });
});

describe('an override while a learner sits the exam', () => {
  it('to a higher tier stays, and the promotion is written down without a fact of a tier', async () => {
    const exam = await openExam(service);
    await exam.setTier('GOLD');
    await exam.answer();
    expect(await exam.submit()).toMatchObject({ passed: true, current_tier: 'BRONZE', target_tier: 'SILVER' });
    expect(await typesOf(exam)).toEqual([STARTED, ['ProgressOverridden', null], SUBMITTED]);
    expect([await tierOf(exam), await promotionsOf(exam)]).toMatchObject(['GOLD', [{ tier: 'SILVER' }]]);
  });

  it.each(['BRONZE', null] as const)('to %s is raised to the tier of the exam by a pass', async (tier) => {
    const exam = await openExam(service, { tier: 'SILVER' });
    await exam.setTier(tier);
    await exam.answer();
    await exam.submit();
    expect((await exam.facts()).at(-1)).toMatchObject({ type: 'TierPromoted', data: { previous_tier: tier, tier: 'GOLD' } });
    expect(await tierOf(exam)).toBe('GOLD');
  });

  it('after the pass replaces the promotion', async () => {
    const exam = await openExam(service);
    await exam.answer();
    await exam.submit();
    await exam.setTier('BRONZE');
    expect(await tierOf(exam)).toBe('BRONZE');
  });
});

describe('an exam whose time has run out', () => {
  it.each([
    ['with answers', 4, { score: 80, passed: true }, 'SILVER'],
    ['without an answer', 0, { score: 0, passed: false, topics_result: [{ correct_count: 0, question_count: 5 }] }, 'BRONZE'],
  ])('%s is completed as of its deadline when it is read', async (_, right, expected, tier) => {
    const exam = await openExam(service);
    await exam.answer(right);
    await exam.later(1_509);
    expect(await exam.stored()).toMatchObject({ status: 'IN_PROGRESS' });
    await exam.later(1);
    const read = await exam.stored();
    expect(read).toMatchObject({ status: 'COMPLETED', questions: [], timestamp_end: read.deadline_at, ...expected });
    expect((await exam.facts())[1]?.data).toMatchObject({ cause: 'clock', seconds: 1_500, ...(right === 0 ? { passed: false } : {}) });
    expect(await tierOf(exam)).toBe(tier);
  });

  it("is closed before the learner's programmes are read, so that the tier is right", async () => {
    const exam = await openExam(service);
    await exam.answer();
    await exam.later(1_510);
    expect(await tierOf(exam)).toBe('SILVER');
    expect(await typesOf(exam)).toEqual([STARTED, ['ExamAttemptChanged', 'clock'], PROMOTED]);
  });

  it('answers a late submit with what the clock closed', async () => {
    const exam = await openExam(service);
    await exam.answer(4);
    await exam.later(1_600);
    const { status, score, timestamp_end, deadline_at } = await exam.submit();
    expect([status, score, timestamp_end]).toEqual(['COMPLETED', 80, deadline_at]);
  });
});

describe('an exam that is changed, switched off or archived while a learner sits it', () => {
  it.each([
    ['changed', { pass_threshold: 100, time_limit_minutes: 1, question_count: 3 }],
    ['switched off', { is_enabled: false }],
    ['archived', { archived: true }],
  ])('%s ends as it began', async (_, changes) => {
    const exam = await openExam(service);
    await exam.answer(4);
    const { product_id: productId, ...before } = exam.exam;
    await setUpExam(service, { productId, ...before, ...changes }, 2);
    expect(await exam.submit()).toMatchObject({
      passed: true,
      score: 80,
      pass_threshold: 70,
      time_limit_minutes: 25,
      question_count: 5,
      config_version: 1,
    });
    expect((await (await exam.as(readExamAttempt, { params: exam.params })).reply()).topics_result).toHaveLength(1);
  });
});
