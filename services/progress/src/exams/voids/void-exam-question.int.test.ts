import { randomUUID } from 'node:crypto';
import { readExamAttempt, startExam, submitExam } from '@paanch/contracts/progress/exams/exam-attempts';
import { giveExtraExamAttempt, listExamVoids, voidExamQuestion } from '@paanch/contracts/progress/exams/staff-exams';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerExam, beginExam, examStage, learnerInTier, paperOf, publishAgain, sitExam } from '../../../testing/exams.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { applyExamVoids } from './apply-exam-voids.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const admin = { role: 'Admin', id: randomUUID() } as const;

const voiding = (questionId = '', given: { dry_run?: boolean; reason?: string } = {}, headers: Record<string, string> = {}) =>
  callAs(service, admin)(voidExamQuestion, {
    params: { questionId },
    body: { reason: 'The key was wrong', ...given },
    headers,
  });

const applied = () =>
  eventually(
    'every void is applied',
    async () => (await service.db.pool.query('select 1 from exam_question_voids where applied_at is null')).rowCount === 0,
  );

/** A learner in Bronze before an exam of five questions from one bank; 70 percent passes. */
async function stage(count = 20) {
  const staged = await examStage(service, { bank: { count } });
  const { as, productId, clientId, bodies, learner } = staged;
  const read = async (attemptId: string, by = as) => (await by(readExamAttempt, { params: { attemptId } })).reply();
  const learn = () => learnerInTier(service, 'BRONZE', { productId, clientId, bodies });
  const factsOf = async (studentId = learner.id) => (await service.factsNaming(studentId)).map(({ type }) => type);
  const tierOf = async (by = as) => (await (await by(listReadinessProducts)).reply()).products[0]?.tier;
  return { ...staged, read, learn, factsOf, tierOf };
}

/** Five asked questions of a learner who answered so many right. */
async function sat(of: Parameters<typeof sitExam>[1], right: number) {
  const { id } = await sitExam(service, of, right);
  return { id, asked: (await paperOf(service, id)).map((question) => question.id) };
}

describe('POST /api/admin/job-readiness/promotion-exams/questions/:questionId/void', () => {
  it('as a dry run lists whose score would rise and who would pass, and changes nothing', async () => {
    const staged = await stage();
    const { id, asked } = await sat(staged, 3);
    const facts = await staged.factsOf();
    expect(await (await voiding(asked[4], { dry_run: true })).reply()).toEqual({
      dry_run: true,
      affected_count: 1,
      changes: [
        {
          student_id: staged.learner.id,
          full_name: 'Ishani Borkar',
          score_before: 60,
          score_after: 80,
          passed_before: false,
          passed_after: true,
          tier_before: 'BRONZE',
          tier_after: 'SILVER',
        },
      ],
    });
    expect(await (await voiding(asked[0], { dry_run: true })).reply()).toMatchObject({ affected_count: 0, changes: [] });
    expect(await staged.read(id)).toMatchObject({ score: 60, passed: false });
    expect(await staged.factsOf()).toEqual(facts);
  });

  it('turns a fail into a pass that promotes, and leaves those who were not asked it as they are', async () => {
    const staged = await stage();
    const { id, asked } = await sat(staged, 3);
    expect(await (await voiding(asked[4])).reply()).toMatchObject({ dry_run: false, affected_count: 1 });
    await applied();
    const attempt = await staged.read(id);
    expect(attempt).toMatchObject({ score: 80, correct_count: 4, passed: true });
    expect(attempt.topics_result).toEqual([{ topic: 'Numbers', correct_count: 4, question_count: 5 }]);
    expect(await staged.tierOf()).toBe('SILVER');
    expect((await staged.factsOf()).slice(-2)).toEqual(['ExamAttemptChanged', 'TierPromoted']);
    const facts = await service.factsNaming(id);
    expect(facts.at(-2)?.data).toMatchObject({ cause: 'question_voided', previous_score: 60, score: 80, passed: true, tier: 'SILVER' });
    expect(facts.at(-1)?.data).toMatchObject({ previous_tier: 'BRONZE', tier: 'SILVER', score: 80 });
    const [said] = await service.factsNaming(asked[4] ?? '');
    expect(said).toMatchObject({ type: 'ExamQuestionVoided', actor: { role: 'Admin' }, data: { bank_id: staged.bank.bank_id } });
    expect(JSON.stringify(said)).not.toContain('The key was wrong');
  });

  it('never lowers a score: an answer that matched the faulty key keeps its point', async () => {
    const staged = await stage();
    const { id, asked } = await sat(staged, 2);
    await voiding(asked[0]);
    await applied();
    expect(await staged.read(id)).toMatchObject({ score: 40, passed: false });
    expect((await staged.factsOf()).filter((type) => type === 'ExamAttemptChanged')).toHaveLength(2);
  });

  it('raises a score that stays below the pass mark, and promotes nobody', async () => {
    const staged = await stage();
    const { id, asked } = await sat(staged, 1);
    for (const question of asked.slice(3)) await voiding(question);
    await applied();
    expect(await staged.read(id)).toMatchObject({ score: 60, passed: false });
    expect([await staged.tierOf(), (await staged.factsOf()).includes('TierPromoted')]).toEqual(['BRONZE', false]);
  });

  it('names a learner once who was asked it twice, and raises both attempts', async () => {
    const staged = await stage();
    const body = { student_id: staged.learner.id, product_id: staged.productId, reason: 'A long illness' };
    const attempts = [await sat(staged, 0)];
    // Five attempts ask 25 of 20 questions.
    while (attempts.length < 5) {
      await (await callAs(service, { role: 'Admin' })(giveExtraExamAttempt, { body })).reply();
      attempts.push(await sat(staged, 0));
    }
    const timesAsked = (id: string) => attempts.filter(({ asked }) => asked.includes(id)).length;
    const twice = attempts.flatMap(({ asked }) => asked).find((id) => timesAsked(id) > 1);
    expect(await (await voiding(twice)).reply()).toMatchObject({ affected_count: 1, changes: [{ score_before: 0, score_after: 20 }] });
    await applied();
    const scores = await Promise.all(attempts.map(async ({ id }) => (await staged.read(id)).score));
    expect(scores).toEqual(attempts.map(({ asked }) => (asked.includes(twice ?? '') ? 20 : 0)));
  });

  it('counts the question as right in an open attempt when it is graded', async () => {
    const staged = await stage();
    const { id } = await beginExam(staged);
    await answerExam(service, staged.as, id, 3);
    await voiding((await paperOf(service, id))[4]?.id);
    await applied();
    await (await staged.as(submitExam, { params: { attemptId: id }, body: {} })).reply();
    expect(await staged.read(id)).toMatchObject({ score: 80, passed: true });
  });

  it('is drawn no more until its bank is published again, where it counts normally and may be voided too', async () => {
    const staged = await stage();
    const question = staged.bank.questions[0]?.id;
    expect((await voiding(question)).status).toBe(200);
    const start = () => staged.as(startExam, { body: { productId: staged.productId } });
    // Nineteen questions are no healthy pool for an exam of five.
    expect(await start()).toMatchObject({ status: 409, body: { details: [{ code: 'EXAM_NOT_AVAILABLE' }] } });
    await publishAgain(service, staged.bank);
    expect((await start()).status).toBe(201);
    expect((await voiding(question)).status).toBe(200);
    expect(await voiding(question)).toMatchObject({ status: 409, body: { details: [{ code: 'ALREADY_VOIDED' }] } });
    const { voids } = await (await callAs(service, { role: 'Admin' })(listExamVoids, { query: { bankId: staged.bank.bank_id } })).reply();
    expect(voids.map(({ through_version }) => through_version)).toEqual([2, 1]);
  });

  it('continues after an interruption, and a further run changes nothing', async () => {
    const staged = await stage();
    const first = await sat(staged, 3);
    const question = first.asked[4] ?? '';
    const { examVoids, newId, clock } = service.deps;
    const key = { bankId: staged.bank.bank_id, questionId: question };
    const made = { ...key, id: newId(), throughVersion: 1, reason: 'Wrong', voidedBy: randomUUID(), voidedAt: clock(), appliedAt: null };
    // Stored as the route does, then corrected by many runs at once, the first of which is stopped half way.
    await examVoids.change(key, (known) => ({ next: [made, ...known], facts: [], outcome: undefined }));
    await applyExamVoids(service.deps, AbortSignal.abort());
    await Promise.all([applyExamVoids(service.deps), applyExamVoids(service.deps), applyExamVoids(service.deps)]);
    await applied();
    await examVoids.change(key, (known) => ({ next: known.map((one) => ({ ...one, appliedAt: null })), facts: [], outcome: undefined }));
    await applyExamVoids(service.deps);
    const facts = await service.factsNaming(first.id);
    expect(facts.filter(({ type }) => type === 'TierPromoted')).toHaveLength(1);
    expect(facts.filter(({ type }) => type === 'ExamAttemptChanged')).toHaveLength(3);
  });

  it('misses nobody who submits at the same moment', async () => {
    const staged = await stage();
    const learners = await Promise.all(Array.from({ length: 6 }, staged.learn));
    const open = await Promise.all(learners.map(async (one) => ({ as: one.as, id: (await beginExam(one)).id })));
    const papers = await Promise.all(open.map(({ id }) => paperOf(service, id)));
    const question = papers[0]?.[0]?.id ?? '';
    await Promise.all([...open.map(({ as, id }) => as(submitExam, { params: { attemptId: id }, body: {} })), voiding(question)]);
    await applied();
    const scores = await Promise.all(open.map(async ({ as, id }) => (await staged.read(id, as)).score));
    expect(scores).toEqual(papers.map((paper) => (paper.some(({ id }) => id === question) ? 20 : 0)));
  });

  it('answers 409 the second time, also to one of two at once, and the same with the same Idempotency-Key', async () => {
    const { bank } = await stage();
    const [first, second] = bank.questions.map(({ id }) => id);
    const answers = await Promise.all([voiding(first), voiding(first)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await voiding(first, { dry_run: true })).toMatchObject({ status: 409, body: { details: [{ code: 'ALREADY_VOIDED' }] } });
    const key = { 'idempotency-key': randomUUID() };
    const [once, again] = [await voiding(second, {}, key), await voiding(second, {}, key)];
    expect([once.status, again.status, again.body]).toEqual([200, 200, once.body]);
  });

  it('answers 404 for a question that no bank has, and 400 without a reason', async () => {
    const { bank } = await stage();
    expect((await voiding(randomUUID())).status).toBe(404);
    expect((await voiding(bank.questions[0]?.id, { reason: ' ' })).status).toBe(400);
  });
});

describe('GET /api/admin/job-readiness/promotion-exams/voids', () => {
  it('lists the voided questions of a bank with reason and person, newest first', async () => {
    const { bank } = await stage();
    const read = async () => (await callAs(service, { role: 'Admin' })(listExamVoids, { query: { bankId: bank.bank_id } })).reply();
    expect(await read()).toEqual({ voids: [] });
    for (const index of [0, 3]) await (await voiding(bank.questions[index]?.id, { reason: `Reason ${index}` })).reply();
    expect((await read()).voids).toMatchObject([
      { question_id: bank.questions[3]?.id, through_version: 1, reason: 'Reason 3', voided_by_name: null },
      { question_id: bank.questions[0]?.id, through_version: 1, reason: 'Reason 0', voided_by_name: null },
    ]);
  });
});
