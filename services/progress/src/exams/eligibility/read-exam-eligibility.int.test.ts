import { randomUUID } from 'node:crypto';
import { readExamEligibility, startExam } from '@paanch/contracts/progress/exams/exam-attempts';
import { giveExtraExamAttempt, voidExamAttempt, voidExamQuestion } from '@paanch/contracts/progress/exams/staff-exams';
import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginExam, examStage, learnerInTier, passHours, publishAgain, publishBank, setUpExam, sitExam } from '../../../testing/exams.js';
import { accommodationsFact, modulesOf, productFact } from '../../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

interface Learner {
  readonly as: ReturnType<typeof callAs>;
  readonly productId: string;
}

const eligibilityOf = async ({ as, productId }: Learner) => (await as(readExamEligibility, { query: { productId } })).reply();

/** What the two lists say of the same. */
async function flagsOf({ as, productId }: Learner) {
  const { current_student_state } = await (await as(listReadinessAssessments, { query: { productId } })).reply();
  const { student } = await (await as(listReadinessProducts)).reply();
  return [current_student_state.promotion_eligible, student?.job_readiness_promotion_eligible];
}

const archived = (clientId: string, productId: string, bodies: Parameters<typeof modulesOf>[0]) =>
  productFact({ product_id: productId, client_ids: [clientId], modules: modulesOf(bodies), archived: true }, 2);

describe('GET /api/app/job-readiness/promotion-exam/eligibility', () => {
  it('says that a learner in Bronze may begin, and what the exam is', async () => {
    const stage = await examStage(service);
    const { server_now, ...eligibility } = await eligibilityOf(stage);
    expect(eligibility).toEqual({
      eligible: true,
      reasons: [],
      current_tier: 'BRONZE',
      target_tier: 'SILVER',
      all_assessments_complete: true,
      completed_assessments_count: 1,
      total_assessments_count: 1,
      question_count: 5,
      pass_threshold: 70,
      time_limit_minutes: 60,
      effective_time_limit_minutes: 60,
      attempts_used: 0,
      attempts_allowed: 3,
      next_attempt_at: null,
      in_progress_attempt_id: null,
      previous_attempts: [],
    });
    expect(Math.abs(Date.parse(server_now) - Date.now())).toBeLessThan(60_000);
    expect(await flagsOf(stage)).toEqual([true, true]);
  });

  it("has the learner's own time limit", async () => {
    const stage = await examStage(service);
    await service.deliver(accommodationsFact(stage.learner.id, 1.5));
    expect(await eligibilityOf(stage)).toMatchObject({ time_limit_minutes: 60, effective_time_limit_minutes: 90 });
  });

  it('has no configuration where there is none', async () => {
    const learner = await learnerInTier(service, 'BRONZE');
    expect(await eligibilityOf(learner)).toMatchObject({
      reasons: ['EXAM_NOT_AVAILABLE'],
      question_count: null,
      pass_threshold: null,
      time_limit_minutes: null,
      effective_time_limit_minutes: null,
    });
    expect(await flagsOf(learner)).toEqual([false, false]);
  });

  it('ASSESSMENTS_INCOMPLETE: no tier, no target, and the pool is not judged', async () => {
    const programme = await publishProgramme(service);
    const as = callAs(service, await enrolLearner(service, programme.clientId));
    await setUpExam(service, { productId: programme.productId });
    expect(await eligibilityOf({ as, productId: programme.productId })).toMatchObject({
      eligible: false,
      reasons: ['ASSESSMENTS_INCOMPLETE'],
      current_tier: null,
      target_tier: null,
      all_assessments_complete: false,
      completed_assessments_count: 0,
      total_assessments_count: 1,
    });
  });

  it('AT_TOP_TIER: Gold has no target', async () => {
    const stage = await examStage(service, { tier: 'GOLD', gold_bank_ids: [] });
    expect(await eligibilityOf(stage)).toMatchObject({ reasons: ['AT_TOP_TIER'], current_tier: 'GOLD', target_tier: null });
  });

  it('EXAM_NOT_AVAILABLE: switched off, archived, or a pool that is not healthy', async () => {
    const stage = await examStage(service);
    const { product_id: productId, ...exam } = stage.exam;
    const reasonsWith = async (changes: Partial<typeof exam>, version: number) => {
      await setUpExam(service, { ...exam, productId, ...changes }, version);
      return (await eligibilityOf(stage)).reasons;
    };
    expect(await reasonsWith({ is_enabled: false }, 2)).toEqual(['EXAM_NOT_AVAILABLE']);
    expect(await reasonsWith({ question_count: 6 }, 3)).toEqual(['EXAM_NOT_AVAILABLE']);
    const more = await publishBank(service, { count: 4 });
    expect(await reasonsWith({ question_count: 6, silver_bank_ids: [stage.bank.bank_id, more.bank_id] }, 4)).toEqual([]);
    await publishAgain(service, more, { questions: more.questions.slice(1) });
    expect((await eligibilityOf(stage)).reasons).toEqual(['EXAM_NOT_AVAILABLE']);
    expect(await reasonsWith({ archived: true }, 5)).toEqual(['EXAM_NOT_AVAILABLE']);
  });

  it('EXAM_NOT_AVAILABLE: a voided question is out of the pool until its bank is published again', async () => {
    const stage = await examStage(service);
    const params = { questionId: stage.bank.questions[0]?.id ?? '' };
    await (await callAs(service, { role: 'Admin' })(voidExamQuestion, { params, body: { reason: 'Two right answers' } })).reply();
    expect((await eligibilityOf(stage)).reasons).toEqual(['EXAM_NOT_AVAILABLE']);
    await publishAgain(service, stage.bank);
    expect((await eligibilityOf(stage)).reasons).toEqual([]);
  });

  it('ATTEMPT_IN_PROGRESS: with its id', async () => {
    const stage = await examStage(service);
    const { id } = await beginExam(stage);
    expect(await eligibilityOf(stage)).toMatchObject({ reasons: ['ATTEMPT_IN_PROGRESS'], in_progress_attempt_id: id, attempts_used: 0 });
    expect(await flagsOf(stage)).toEqual([false, false]);
  });

  it('closes an attempt whose time is over first', async () => {
    const stage = await examStage(service);
    const { id } = await beginExam(stage);
    await passHours(service, id, 2);
    expect(await eligibilityOf(stage)).toMatchObject({
      reasons: ['COOLDOWN'],
      in_progress_attempt_id: null,
      attempts_used: 1,
      previous_attempts: [{ id, passed: false, score: 0, target_tier: 'SILVER' }],
    });
  });

  it('COOLDOWN: 7 days after a fail, and no longer', async () => {
    const stage = await examStage(service);
    const { id, timestamp_end } = await sitExam(service, stage, 2);
    const weekLater = new Date(Date.parse(timestamp_end ?? '') + 7 * 24 * 3_600_000).toISOString();
    expect(await eligibilityOf(stage)).toMatchObject({
      reasons: ['COOLDOWN'],
      next_attempt_at: weekLater,
      attempts_used: 1,
      previous_attempts: [{ id, passed: false, score: 40, completed_at: timestamp_end, target_tier: 'SILVER' }],
    });
    await passHours(service, id, 7 * 24);
    expect(await eligibilityOf(stage)).toMatchObject({ eligible: true, next_attempt_at: null, attempts_used: 1 });
  });

  it('COOLDOWN: 24 hours after an attempt that staff voided, which uses none', async () => {
    const stage = await examStage(service);
    const { id } = await beginExam(stage);
    await callAs(service, { role: 'Admin' })(voidExamAttempt, { params: { attemptId: id }, body: { reason: 'A fault' } });
    expect(await eligibilityOf(stage)).toMatchObject({ reasons: ['COOLDOWN'], attempts_used: 0, previous_attempts: [] });
    await passHours(service, id, 24);
    expect(await eligibilityOf(stage)).toMatchObject({ eligible: true, attempts_used: 0 });
  });

  it('ATTEMPT_LIMIT: three completed within 90 days, until an extra attempt is given', async () => {
    const stage = await examStage(service);
    for (const days of [60, 30, 8]) {
      const { id } = await sitExam(service, stage, 1);
      await passHours(service, id, days * 24);
    }
    const limited = await eligibilityOf(stage);
    expect(limited).toMatchObject({ eligible: false, reasons: ['ATTEMPT_LIMIT'], attempts_used: 3 });
    expect((Date.parse(limited.next_attempt_at ?? '') - Date.now()) / (24 * 3_600_000)).toBeCloseTo(30, 1);
    const ends = limited.previous_attempts.map(({ completed_at }) => completed_at);
    expect(ends).toEqual(ends.toSorted().toReversed());
    const body = { student_id: stage.learner.id, product_id: stage.productId, reason: 'The network was down' };
    await (await callAs(service, { role: 'Admin' })(giveExtraExamAttempt, { body })).reply();
    expect(await eligibilityOf(stage)).toMatchObject({ eligible: true, reasons: [], next_attempt_at: null, attempts_used: 3 });
    expect(await flagsOf(stage)).toEqual([true, true]);
  });

  it('NOT_ENROLLED: the product is archived', async () => {
    const stage = await examStage(service);
    await service.deliver(archived(stage.clientId, stage.productId, stage.bodies));
    expect(await eligibilityOf(stage)).toMatchObject({ reasons: ['NOT_ENROLLED'], current_tier: 'BRONZE', target_tier: 'SILVER' });
  });

  it('answers after a pass with the next tier', async () => {
    const stage = await examStage(service);
    const { id } = await sitExam(service, stage);
    expect(await eligibilityOf(stage)).toMatchObject({
      eligible: true,
      current_tier: 'SILVER',
      target_tier: 'GOLD',
      attempts_used: 1,
      next_attempt_at: null,
      previous_attempts: [{ id, passed: true, score: 100, target_tier: 'SILVER' }],
    });
    expect((await stage.as(startExam, { body: { productId: stage.productId } })).status).toBe(201);
  });

  it("answers 404 for another learner's product and for one that does not exist, 400 without one", async () => {
    const [stage, other] = [await examStage(service), await learnerInTier(service, 'BRONZE')];
    const statusOf = async (productId: string) => (await stage.as(readExamEligibility, { query: { productId } })).status;
    expect(await statusOf(other.productId)).toBe(404);
    expect(await statusOf(randomUUID())).toBe(404);
    expect(await stage.as(readExamEligibility)).toMatchObject({ status: 400, body: { details: [{ message: 'Product ID is required' }] } });
  });
});
