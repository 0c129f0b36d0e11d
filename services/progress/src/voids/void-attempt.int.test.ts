import { randomUUID } from 'node:crypto';
import {
  leaseAttempt,
  listReadinessAssessments,
  pingAttempt,
  readAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@paanch/contracts/progress/attempts';
import { readProgress } from '@paanch/contracts/progress/learner-products';
import { listReceipts } from '@paanch/contracts/progress/receipts';
import { voidAttempt, voidQuestion } from '@paanch/contracts/progress/corrections/voids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, rightAnswers } from '../../testing/assessment-bodies.js';
import { modulesOf, productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';
import type { Difference } from '../recompute/differences.rule.js';
import { recompute } from '../recompute/recompute.js';
import { storedRecordStore } from '../recompute/stored-records.store.js';
import { applyVoids } from './apply-voids.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

const REASON = 'The power failed in the hall';
const staff = { role: 'Admin', id: randomUUID() } as const;
const send = (params: { assessmentId: string; attemptId: string }, headers: Record<string, string> = {}, reason: unknown = REASON) =>
  callAs(service, staff)(voidAttempt, { params, body: { reason }, headers });

/** A learner in a programme of two assessments. */
async function aLearner() {
  const { productId, clientId, bodies } = await publishProgramme(service, [{ name: 'Reasoning' }, { name: 'Judgement' }]);
  const [first = assessmentBody(), second = assessmentBody()] = bodies;
  const learner = await enrolLearner(service, clientId);
  const as = callAs(service, learner);
  const begin = async (body = first, right = 0) => {
    const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
    const params = { assessmentId: body.assessment_id, attemptId };
    if (right > 0) await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(body, right) } });
    return params;
  };
  const take = async (body = first, right = 0) => {
    const params = await begin(body, right);
    await as(submitAttempt, { params });
    return params;
  };
  const listed = async () => (await as(listReadinessAssessments, { query: { productId } })).reply();
  const facts = () => service.factsNaming(learner.id);
  return { productId, clientId, learner, as, first, second, begin, take, listed, facts };
}

async function differences() {
  const found: Difference[] = [];
  await recompute(storedRecordStore(service.db).all(), (difference) => void found.push(difference));
  return found;
}

const closed = { status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'ATTEMPT_CLOSED' }] } };
const abandoned = { status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'ATTEMPT_ABANDONED' }] } };

describe('POST /api/admin/assessments/:assessmentId/attempts/:attemptId/void', () => {
  it('answers 200, stores who, when and why, and writes one fact without the reason', async () => {
    const { take, facts, learner, productId } = await aLearner();
    const params = await take();
    const answer = await send(params);
    expect([answer.status, answer.body]).toEqual([200, { attempt_id: params.attemptId, status: 'ABANDONED' }]);
    const { rows } = await service.db.pool.query(
      'select status, score, outcome, void_reason, voided_by, voided_at is not null as is_dated from attempts where id = $1',
      [params.attemptId],
    );
    expect(rows).toEqual([{ status: 'ABANDONED', score: null, outcome: null, void_reason: REASON, voided_by: staff.id, is_dated: true }]);
    const said = (await facts()).at(-1);
    expect(said).toMatchObject({
      type: 'AttemptVoided',
      subject: 'events.progress.attempt_voided',
      agg_type: 'enrolment',
      actor: { role: 'Admin', user_id: staff.id },
      data: {
        student_id: learner.id,
        product_id: productId,
        assessment_id: params.assessmentId,
        attempt_id: params.attemptId,
        version: 1,
      },
    });
    expect(JSON.stringify(await service.outbox())).not.toContain(REASON);
  });

  it('lets the learner start again, and the list shows it as not started', async () => {
    const { take, listed, as } = await aLearner();
    const params = await take();
    expect((await listed()).assessments[0]).toMatchObject({ status: 'submitted', score: 0 });
    await send(params);
    expect(await listed()).toMatchObject({
      assessments: [{ status: 'not_started', attempt_id: null, score: null, submitted_at: null }, {}],
      completion_summary: { completed_assessments_count: 0, average_score: null },
    });
    expect((await (await as(readProgress)).reply()).products[0]?.modules[0]).toMatchObject({
      status: 'Not Started',
      assessment_score: null,
    });
    const again = await as(startAttempt, { params: { assessmentId: params.assessmentId } });
    expect([again.status, (await again.reply()).id === params.attemptId]).toEqual([201, false]);
    expect((await (await as(readAttempt, { params })).reply()).status).toBe('ABANDONED');
  });

  it('before star ONE delays the star until the new attempt', async () => {
    const { take, first, second, listed, facts } = await aLearner();
    await send(await take(first, 5));
    await take(second, 3);
    expect((await listed()).current_student_state).toMatchObject({ star_level: null, tier: null });
    await take(first, 4);
    expect(await listed()).toMatchObject({
      completion_summary: { average_score: 70 },
      current_student_state: { star_level: 'ONE', tier: 'SILVER' },
    });
    expect((await facts()).map(({ type }) => type).slice(-3)).toEqual(['AssessmentCompleted', 'TierAssigned', 'StarLevelChanged']);
    expect(await differences()).toEqual([]);
  });

  it('after star ONE keeps star, tier and their receipts; the score comes from the new attempt', async () => {
    const { take, first, second, listed, as, facts } = await aLearner();
    const params = await take(first, 4);
    await take(second, 3);
    const receipts = async () => (await as(listReceipts)).reply();
    const before = await receipts();
    await send(params);
    expect((await listed()).current_student_state).toMatchObject({ star_level: 'ONE', tier: 'SILVER' });
    expect(await receipts()).toEqual(before);
    await take(first, 1);
    expect(await listed()).toMatchObject({
      assessments: [{ status: 'submitted', score: 20 }, { score: 60 }],
      completion_summary: { average_score: 40 },
      current_student_state: { star_level: 'ONE', tier: 'SILVER' },
    });
    expect(await receipts()).toEqual(before);
    expect((await facts()).filter(({ type }) => type === 'StarLevelChanged')).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it('does not complete a programme that requires less from then on', async () => {
    const { take, first, listed, productId, clientId } = await aLearner();
    await send(await take(first, 5));
    await service.deliver(productFact({ product_id: productId, client_ids: [clientId], modules: modulesOf([first]) }, 2));
    expect((await listed()).current_student_state).toMatchObject({ star_level: null });
  });

  it('keeps it out of a question void: its score does not change and no fact names it', async () => {
    const { take, first, facts, as } = await aLearner();
    const params = await take(first, 2);
    await send(params);
    const question = { params: { assessmentId: first.assessment_id, questionId: first.questions[4]?.id ?? '' }, body: { reason: 'Wrong' } };
    expect(await (await callAs(service, staff)(voidQuestion, question)).reply()).toMatchObject({ affected_count: 0 });
    await applyVoids(service.deps);
    expect((await facts()).map(({ type }) => type)).not.toContain('ScoreCorrected');
    expect((await (await as(readAttempt, { params })).reply()).score).toBeNull();
    expect(await differences()).toEqual([]);
  });

  it('tells a learner in the middle of it at the next save, heartbeat or submit', async () => {
    const { begin, first, as } = await aLearner();
    const params = await begin(first, 2);
    const body = { tab_id: randomUUID() };
    await as(leaseAttempt, { params, body });
    await send(params);
    const save = { ...body, seq: 9, answers: [{ question_id: first.questions[0]?.id, value: 'a' }] };
    expect(await as(saveAnswers, { params, body: save })).toMatchObject(closed);
    for (const route of [pingAttempt, leaseAttempt, submitAttempt]) expect(await as(route, { params, body })).toMatchObject(closed);
    expect((await as(readAttempt, { params })).body).toMatchObject({ status: 'ABANDONED', score: null, questions: [] });
  });

  it('with the same Idempotency-Key answers the same; without one, and of many at once, the second is a 409', async () => {
    const [mine, other] = [await aLearner(), await aLearner()];
    const params = await mine.take();
    const key = { 'idempotency-key': randomUUID() };
    const [once, again] = [await send(params, key), await send(params, key)];
    expect([again.status, again.body]).toEqual([200, once.body]);
    expect(await send(params)).toMatchObject(abandoned);
    const open = await other.begin();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(open)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    for (const { facts } of [mine, other]) {
      expect((await facts()).filter(({ type }) => type === 'AttemptVoided')).toHaveLength(1);
    }
  });

  it('together with a submit counts once, whichever comes first, and the log agrees', async () => {
    const learners = await Promise.all(Array.from({ length: 8 }, aLearner));
    const sat = await Promise.all(learners.map(async (learner) => ({ learner, params: await learner.begin(learner.first, 5) })));
    await Promise.all(sat.flatMap(({ learner, params }) => [learner.as(submitAttempt, { params }), send(params)]));
    for (const { learner, params } of sat) {
      expect((await (await learner.as(readAttempt, { params })).reply()).status).toBe('ABANDONED');
      expect((await learner.listed()).assessments[0]).toMatchObject({ status: 'not_started' });
    }
    expect(await differences()).toEqual([]);
  });

  it("answers 404 for an attempt that does not exist or is another assessment's, and 400 without a reason", async () => {
    const { begin, second, as } = await aLearner();
    const params = await begin();
    expect((await send({ ...params, attemptId: randomUUID() })).status).toBe(404);
    expect((await send({ ...params, assessmentId: second.assessment_id })).status).toBe(404);
    for (const reason of [' ', null, 'x'.repeat(501)]) expect((await send(params, {}, reason)).status).toBe(400);
    expect((await (await as(readAttempt, { params })).reply()).status).toBe('IN_PROGRESS');
  });
});
