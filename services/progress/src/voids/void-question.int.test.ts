import { randomUUID } from 'node:crypto';
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import { listReadinessAssessments, readAttempt, saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { listReceipts } from '@paanch/contracts/progress/receipts';
import { listVoids, voidQuestion } from '@paanch/contracts/progress/corrections/voids';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, rightAnswers } from '../../testing/assessment-bodies.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';
import { applyVoids } from './apply-voids.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const admin = () => callAs(service, { role: 'Admin' });

/** A programme of one assessment with five questions. */
async function aProgramme() {
  const { productId, clientId, bodies } = await publishProgramme(service, [{ name: 'Reasoning' }]);
  const body = bodies[0] ?? assessmentBody();
  const learn = async () => {
    const learner = await enrolLearner(service, clientId);
    const as = callAs(service, learner);
    const start = async () => {
      const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
      return { assessmentId: body.assessment_id, attemptId };
    };
    /** Answers that many questions correctly and submits. */
    const sit = async (right: number, of: AssessmentBody = body) => {
      const params = await start();
      if (right > 0) await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(of, right) } });
      await as(submitAttempt, { params });
      return params;
    };
    const factTypes = async () => (await service.factsNaming(learner.id)).map(({ type }) => type);
    return { learner, as, start, sit, factTypes };
  };
  const questionId = (index: number) => body.questions[index]?.id ?? '';
  const voiding = (index: number, given: { dry_run?: boolean; reason?: string } = {}) =>
    admin()(voidQuestion, {
      params: { assessmentId: body.assessment_id, questionId: questionId(index) },
      body: { reason: 'The key was wrong', ...given },
    });
  return { productId, clientId, body, learn, voiding, questionId };
}

const applied = () =>
  eventually(
    'every void is applied',
    async () => (await service.db.pool.query('select 1 from question_voids where applied_at is null')).rowCount === 0,
  );

describe('POST /api/admin/assessments/:assessmentId/questions/:questionId/void', () => {
  it('as a dry run lists who would change and changes nothing', async () => {
    const { learn, voiding } = await aProgramme();
    const [low, full] = [await learn(), await learn()];
    const params = await low.sit(3);
    await full.sit(5);
    const facts = await low.factTypes();
    const reply = await (await voiding(4, { dry_run: true })).reply();
    expect(reply).toEqual({
      dry_run: true,
      affected_count: 1,
      changes: [
        {
          student_id: low.learner.id,
          full_name: 'Ishani Borkar',
          score_before: 60,
          score_after: 80,
          tier_before: 'BRONZE',
          tier_after: 'SILVER',
        },
      ],
    });
    expect((await (await low.as(readAttempt, { params })).reply()).score).toBe(60);
    expect(await low.factTypes()).toEqual(facts);
  });

  it('raises the scores and tiers it affects, with their facts, and changes no others', async () => {
    const { learn, voiding, productId, body } = await aProgramme();
    const [low, full] = [await learn(), await learn()];
    const [params, fullParams] = [await low.sit(3), await full.sit(5)];
    expect(await (await voiding(4)).reply()).toMatchObject({ dry_run: false, affected_count: 1 });
    await applied();
    expect(await (await low.as(readAttempt, { params })).reply()).toMatchObject({
      score: 80,
      correct_count: 4,
      outcome: { average_score: 80, tier: 'SILVER', star_level: 'ONE', stars_before: 0 },
    });
    expect((await (await full.as(readAttempt, { params: fullParams })).reply()).score).toBe(100);
    const listed = await (await low.as(listReadinessAssessments, { query: { productId } })).reply();
    expect(listed.assessments).toMatchObject([{ score: 80 }]);
    expect(listed.current_student_state).toMatchObject({ tier: 'SILVER', star_level: 'ONE' });
    expect((await low.factTypes()).slice(-2)).toEqual(['ScoreCorrected', 'TierAssigned']);
    expect(await full.factTypes()).not.toContain('ScoreCorrected');
    const said = await service.factsNaming(body.assessment_id);
    expect(said.find(({ type }) => type === 'QuestionVoided')).toMatchObject({ actor: { role: 'Admin' } });
    expect(said.find(({ type }) => type === 'ScoreCorrected')?.data).toMatchObject({ previous_score: 60, score: 80, tier: 'SILVER' });
    const { receipts } = await (await low.as(listReceipts)).reply();
    expect(receipts.at(-1)).toMatchObject({ tier: 'SILVER', evidence: [{ corrections: [{ from: 60, to: 80 }] }] });
  });

  it('never lowers a score: an answer that matched the faulty key keeps its point', async () => {
    const { learn, voiding } = await aProgramme();
    const learner = await learn();
    const params = await learner.sit(2);
    await voiding(0);
    await applied();
    expect((await (await learner.as(readAttempt, { params })).reply()).score).toBe(40);
    expect(await learner.factTypes()).not.toContain('ScoreCorrected');
  });

  it('counts the question as correct in an open attempt, and in one started later', async () => {
    const { learn, voiding } = await aProgramme();
    const [open, later] = [await learn(), await learn()];
    const params = await open.start();
    await voiding(4);
    await open.as(submitAttempt, { params });
    expect((await (await open.as(readAttempt, { params })).reply()).score).toBe(20);
    expect((await (await later.as(readAttempt, { params: await later.sit(4) })).reply()).score).toBe(100);
  });

  it('does not apply to a version published later, where the question may be voided too', async () => {
    const { learn, voiding, body } = await aProgramme();
    await voiding(4);
    await service.deliver(service.content.publish({ ...body, version: 2 }));
    const learner = await learn();
    const params = await learner.sit(4);
    expect((await (await learner.as(readAttempt, { params })).reply()).score).toBe(80);
    expect((await voiding(4)).status).toBe(200);
    await applied();
    expect((await (await learner.as(readAttempt, { params })).reply()).score).toBe(100);
  });

  it('corrects several questions of one attempt', async () => {
    const { learn, voiding } = await aProgramme();
    const learner = await learn();
    const params = await learner.sit(1);
    for (const index of [2, 3, 4]) await voiding(index);
    await applied();
    expect(await (await learner.as(readAttempt, { params })).reply()).toMatchObject({ score: 80, correct_count: 4 });
  });

  it('continues after an interruption, and a further run changes nothing', async () => {
    const { learn, body, questionId } = await aProgramme();
    const learners = [await learn(), await learn(), await learn()];
    for (const learner of learners) await learner.sit(2);
    const { voids, newId, clock } = service.deps;
    const key = { assessmentId: body.assessment_id, questionId: questionId(4) };
    const made = { ...key, id: newId(), throughVersion: 1, reason: 'Wrong', voidedBy: randomUUID(), voidedAt: clock(), appliedAt: null };
    // Stored as the route does, then corrected by many runs at once, the first of which is stopped half way.
    await voids.change(key, (known) => ({ next: [made, ...known], facts: [], outcome: undefined }));
    await applyVoids(service.deps, AbortSignal.abort());
    await Promise.all([applyVoids(service.deps), applyVoids(service.deps), applyVoids(service.deps)]);
    await applied();
    await voids.change(key, (known) => ({ next: known.map((one) => ({ ...one, appliedAt: null })), facts: [], outcome: undefined }));
    await applyVoids(service.deps);
    for (const { factTypes } of learners) {
      expect((await factTypes()).filter((type) => type === 'ScoreCorrected')).toHaveLength(1);
    }
  });

  it('misses nobody who submits at the same moment', async () => {
    const { learn, voiding } = await aProgramme();
    const learners = await Promise.all(Array.from({ length: 12 }, learn));
    const open = await Promise.all(learners.map(async ({ as, start }) => ({ as, params: await start() })));
    await Promise.all([...open.map(({ as, params }) => as(submitAttempt, { params })), voiding(4)]);
    await applied();
    const scores = await Promise.all(open.map(async ({ as, params }) => (await (await as(readAttempt, { params })).reply()).score));
    expect(scores).toEqual(open.map(() => 20));
  });

  it('answers 409 the second time, also to one of two at once', async () => {
    const { voiding } = await aProgramme();
    const answers = await Promise.all([voiding(1), voiding(1)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await voiding(1, { dry_run: true })).toMatchObject({ status: 409, body: { details: [{ code: 'ALREADY_VOIDED' }] } });
  });

  it('answers 404 for a question or an assessment that does not exist, and 400 without a reason', async () => {
    const { voiding, body, questionId } = await aProgramme();
    const params = { assessmentId: body.assessment_id, questionId: questionId(0) };
    const send = (as: ReturnType<typeof admin>, changes: Partial<typeof params>) =>
      as(voidQuestion, { params: { ...params, ...changes }, body: { reason: 'Wrong' } });
    expect((await send(admin(), { questionId: randomUUID() })).status).toBe(404);
    expect((await send(admin(), { assessmentId: randomUUID() })).status).toBe(404);
    expect((await voiding(0, { reason: ' ' })).status).toBe(400);
  });
});

describe('GET /api/admin/assessments/:assessmentId/voids', () => {
  it('lists the voided questions with reason and person, newest first, for Admin and Staff', async () => {
    const { voiding, body, questionId } = await aProgramme();
    const read = async (role: 'Admin' | 'Staff') =>
      (await callAs(service, { role })(listVoids, { params: { assessmentId: body.assessment_id } })).reply();
    expect(await read('Admin')).toEqual({ voids: [] });
    for (const index of [0, 3]) await (await voiding(index, { reason: `Reason ${index}` })).reply();
    const { voids } = await read('Staff');
    expect(voids).toMatchObject([
      { question_id: questionId(3), through_version: body.version, reason: 'Reason 3', voided_by_name: null },
      { question_id: questionId(0), through_version: body.version, reason: 'Reason 0', voided_by_name: null },
    ]);
    expect(await read('Admin')).toEqual({ voids });
    await applied();
  });
});
