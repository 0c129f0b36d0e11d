import { randomUUID } from 'node:crypto';
import { startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody } from '../../../testing/assessment-bodies.js';
import { modulesOf, productFact } from '../../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

async function aStage(changes: Parameters<typeof assessmentBody>[0] = {}) {
  const { productId, clientId, bodies } = await publishProgramme(service, [changes]);
  const learner = await enrolLearner(service, clientId);
  const body = bodies[0] ?? assessmentBody();
  return { productId, clientId, learner, body, as: callAs(service, learner), params: { assessmentId: body.assessment_id } };
}

describe('POST /api/app/assessments/:assessmentId/start', () => {
  it('answers 201 with the questions and without their keys', async () => {
    const { as, params, body, productId } = await aStage();
    const answer = await as(startAttempt, { params });
    expect(answer.status).toBe(201);
    const attempt = await answer.reply();
    expect(attempt).toMatchObject({
      assessment_id: body.assessment_id,
      product_id: productId,
      name: 'Reasoning',
      status: 'IN_PROGRESS',
      score: null,
      correct_count: null,
      question_count: 5,
      time_limit_minutes: 25,
      extra_time_factor: 1,
      timestamp_end: null,
      seq: 0,
      outcome: null,
    });
    expect(
      attempt.questions.map(({ id, position, type, options, answer: given, flagged }) => ({ id, position, type, options, given, flagged })),
    ).toEqual(
      body.questions.map(({ id, sequence, type, options }) => ({ id, position: sequence, type, options, given: null, flagged: false })),
    );
    expect(JSON.stringify(answer.body)).not.toMatch(/"key"|tolerance|left join/);
    expect(Date.parse(attempt.deadline_at ?? '') - Date.parse(attempt.timestamp_start)).toBe(25 * 60_000);
  });

  it('sets no deadline without a limit', async () => {
    const { as, params } = await aStage({ time_limit_minutes: null });
    expect((await (await as(startAttempt, { params })).reply()).deadline_at).toBeNull();
  });

  it('answers 200 with the open attempt if there is one', async () => {
    const { as, params } = await aStage();
    const first = await (await as(startAttempt, { params })).reply();
    const again = await as(startAttempt, { params });
    expect([again.status, (await again.reply()).id]).toEqual([200, first.id]);
  });

  it('opens one attempt for fifty requests at once', async () => {
    const { as, params } = await aStage();
    const answers = await Promise.all(Array.from({ length: 50 }, () => as(startAttempt, { params })));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.reply()).id));
    expect(new Set(ids).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted((a, b) => b - a)).toEqual([201, ...Array.from({ length: 49 }, () => 200)]);
  });

  it('keeps the version it was started on, while new attempts get the newest', async () => {
    const { as, params, body, clientId } = await aStage();
    await as(startAttempt, { params });
    await service.deliver(service.content.publish({ ...body, version: 2, name: 'Reasoning, second edition' }));
    expect((await (await as(startAttempt, { params })).reply()).name).toBe('Reasoning');
    const newcomer = callAs(service, await enrolLearner(service, clientId));
    expect((await (await newcomer(startAttempt, { params })).reply()).name).toBe('Reasoning, second edition');
  });

  it('answers 409 once it is submitted', async () => {
    const { as, params } = await aStage();
    const { id } = await (await as(startAttempt, { params })).reply();
    await as(submitAttempt, { params: { ...params, attemptId: id } });
    const { status, body } = await as(startAttempt, { params });
    expect([status, body]).toMatchObject([
      409,
      { code: 'STATE_CONFLICT', message: 'You have already submitted this assessment.', details: [{ code: 'ALREADY_SUBMITTED' }] },
    ]);
  });

  it('answers 400 for an invalid id', async () => {
    const { as } = await aStage();
    expect(await as(startAttempt, { params: { assessmentId: 'x' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'assessmentId' }] },
    });
  });

  it('answers 404 for one that does not exist, is not in a programme of the learner, is no longer offered, or is of an archived product', async () => {
    const { as, params, productId, clientId, body } = await aStage();
    const other = await aStage();
    const statusOf = async (assessmentId: string) => (await as(startAttempt, { params: { assessmentId } })).status;
    expect(await statusOf(randomUUID())).toBe(404);
    expect(await statusOf(other.body.assessment_id)).toBe(404);
    await service.deliver(productFact({ product_id: productId, client_ids: [clientId], modules: [] }, 2));
    expect((await as(startAttempt, { params })).status).toBe(404);
    await service.deliver(productFact({ product_id: productId, client_ids: [clientId], modules: modulesOf([body]), archived: true }, 3));
    expect((await as(startAttempt, { params })).status).toBe(404);
  });
});
