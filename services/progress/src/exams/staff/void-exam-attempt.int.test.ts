import { randomUUID } from 'node:crypto';
import { readExamAttempt, readExamEligibility, submitExam } from '@paanch/contracts/progress/exams/exam-attempts';
import { voidExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { listReceipts } from '@paanch/contracts/progress/receipts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerExam, beginExam, examStage, passHours, sitExam } from '../../../testing/exams.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const REASON = 'The power failed in the hall';
const HOUR_MS = 3_600_000;
const staff = { role: 'Admin', id: randomUUID() } as const;
const send = (attemptId: string, headers: Record<string, string> = {}, reason: unknown = REASON) =>
  callAs(service, staff)(voidExamAttempt, { params: { attemptId }, body: { reason }, headers });
const hoursAfter = (moment: string | null, hours: number) => new Date(Date.parse(moment ?? '') + hours * HOUR_MS).toISOString();

async function stage() {
  const staged = await examStage(service);
  const { as, productId, learner } = staged;
  const eligibility = async () => (await as(readExamEligibility, { query: { productId } })).reply();
  const facts = async () => (await service.factsNaming(learner.id)).filter(({ type }) => type === 'ExamAttemptChanged');
  return { ...staged, eligibility, facts };
}

describe('POST /api/admin/job-readiness/promotion-exams/attempts/:attemptId/void', () => {
  it('answers 200, stores who, when and why, and writes one fact without the reason', async () => {
    const staged = await stage();
    const { id, timestamp_end } = await sitExam(service, staged, 2);
    const answer = await send(id);
    expect([answer.status, answer.body]).toEqual([200, { attempt_id: id, status: 'ABANDONED' }]);
    const { rows } = await service.db.pool.query(
      'select status, score, passed, void_reason, voided_by, voided_at is not null as is_dated from exam_attempts where id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'ABANDONED', score: null, passed: null, void_reason: REASON, voided_by: staff.id, is_dated: true }]);
    const facts = await staged.facts();
    expect(facts.map(({ data }) => data)).toMatchObject([{ cause: 'started' }, { cause: 'submit' }, { cause: 'voided' }]);
    expect(facts.at(-1)).toMatchObject({
      actor: { role: 'Admin', user_id: staff.id },
      data: { attempt_id: id, status: 'ABANDONED', next_attempt_at: hoursAfter(timestamp_end, 24), change: { action: 'voided' } },
    });
    expect(JSON.stringify(await service.factsNaming(id))).not.toContain(REASON);
  });

  it('uses none of the three attempts, and the learner waits a day from its end instead of a week', async () => {
    const staged = await stage();
    const { id, timestamp_end } = await sitExam(service, staged, 2);
    expect(await staged.eligibility()).toMatchObject({ attempts_used: 1, next_attempt_at: hoursAfter(timestamp_end, 7 * 24) });
    await send(id);
    expect(await staged.eligibility()).toMatchObject({
      reasons: ['COOLDOWN'],
      attempts_used: 0,
      previous_attempts: [],
      next_attempt_at: hoursAfter(timestamp_end, 24),
    });
    await passHours(service, id, 25);
    expect(await staged.eligibility()).toMatchObject({ eligible: true, reasons: [], next_attempt_at: null });
  });

  it('keeps the tier that a passed one earned, with its receipt', async () => {
    const staged = await stage();
    const { id } = await sitExam(service, staged, 5);
    const receipts = async () => (await (await staged.as(listReceipts)).reply()).receipts;
    const before = await receipts();
    expect(before.map(({ kind }) => kind)).toContain('promotion');
    await send(id);
    expect(await staged.eligibility()).toMatchObject({ current_tier: 'SILVER', target_tier: 'GOLD', previous_attempts: [] });
    expect(await receipts()).toEqual(before);
    expect(await (await staged.as(readExamAttempt, { params: { attemptId: id } })).reply()).toMatchObject({
      status: 'ABANDONED',
      passed: null,
      score: null,
      topics_result: null,
      questions: [],
    });
  });

  it('ends an open one at once: what is submitted after it changes nothing', async () => {
    const staged = await stage();
    const { id } = await beginExam(staged);
    await answerExam(service, staged.as, id, 5);
    expect((await send(id)).status).toBe(200);
    expect(await staged.as(submitExam, { params: { attemptId: id }, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', details: [{ code: 'ATTEMPT_CLOSED' }] },
    });
    expect(await staged.eligibility()).toMatchObject({ current_tier: 'BRONZE', in_progress_attempt_id: null, reasons: ['COOLDOWN'] });
  });

  it('of the oldest of three leaves a wait of a week after the newest one, not of ninety days', async () => {
    const staged = await stage();
    const ids: string[] = [];
    for (const days of [80, 40, 1]) {
      const { id } = await sitExam(service, staged, 2);
      await passHours(service, id, days * 24);
      ids.push(id);
    }
    const waitOfNewest = async () => {
      const { rows } = await service.db.pool.query<{ days: number }>(
        'select (extract(epoch from wait_ends_at - ended_at) / 86400)::float8 as days from exam_attempts where id = $1',
        [ids[2]],
      );
      return rows[0]?.days;
    };
    await send(ids[0] ?? '');
    expect(await waitOfNewest()).toBe(7);
    expect(await staged.eligibility()).toMatchObject({ reasons: ['COOLDOWN'], attempts_used: 2 });
  });

  it('with the same Idempotency-Key answers the same; without one, and of two at once, the second is a 409', async () => {
    const staged = await stage();
    const { id } = await sitExam(service, staged, 2);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([send(id), send(id, key)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await send(id, key)).toMatchObject({ status: answers[1]?.status });
    expect(await send(id)).toMatchObject({ status: 409, body: { details: [{ code: 'ATTEMPT_ABANDONED' }] } });
    expect((await staged.facts()).map(({ data }) => data)).toMatchObject([{ cause: 'started' }, { cause: 'submit' }, { cause: 'voided' }]);
  });

  it('answers 404 for one that does not exist, and 400 without a reason', async () => {
    const { id } = await sitExam(service, await stage(), 2);
    expect((await send(randomUUID())).status).toBe(404);
    expect((await send(id, {}, ' ')).status).toBe(400);
  });
});
