import { randomUUID } from 'node:crypto';
import { listReadinessAssessments, readAssessment, saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, rightAnswers } from '../../testing/assessment-bodies.js';
import { productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';
import { expireAttempt } from '../../testing/time.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

/** A learner in a programme of two assessments, the second without a limit. */
async function aLearner() {
  const wanted = [{ name: 'Reasoning' }, { name: 'Spreadsheets and SQL', time_limit_minutes: null }];
  const { productId, clientId, bodies } = await publishProgramme(service, wanted);
  const as = callAs(service, await enrolLearner(service, clientId));
  const [first = assessmentBody(), second = assessmentBody()] = bodies;
  const begin = async ({ assessment_id: assessmentId }: typeof first) => {
    const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId } })).reply();
    return { assessmentId, attemptId };
  };
  return { productId, clientId, as, first, second, begin };
}

describe('GET /api/app/job-readiness/assessments', () => {
  it('answers with the state of each assessment, ranges, summary and standing', async () => {
    const { as, productId, first, second, begin } = await aLearner();
    const params = await begin(first);
    await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(first, 3) } });
    const done = await (await as(submitAttempt, { params })).reply();
    const { attemptId } = await begin(second);
    const answer = await as(listReadinessAssessments, { query: { productId } });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        assessments: [
          {
            id: first.assessment_id,
            name: 'Reasoning',
            description: 'Five questions',
            sequence: 1,
            question_count: 5,
            time_limit_minutes: 25,
            effective_time_limit_minutes: 25,
            status: 'submitted',
            attempt_id: done.id,
            deadline_at: null,
            score: 60,
            submitted_at: done.timestamp_end,
          },
          {
            id: second.assessment_id,
            name: 'Spreadsheets and SQL',
            description: 'Five questions',
            sequence: 2,
            question_count: 5,
            time_limit_minutes: null,
            effective_time_limit_minutes: null,
            status: 'in_progress',
            attempt_id: attemptId,
            deadline_at: null,
            score: null,
            submitted_at: null,
          },
        ],
        tier_configuration: {
          bronze: { min_score: 0, max_score: 65 },
          silver: { min_score: 66, max_score: 85 },
          gold: { min_score: 86, max_score: 100 },
        },
        server_now: expect.any(String),
        completion_summary: {
          completed_assessments_count: 1,
          total_assessments_count: 2,
          all_assessments_complete: false,
          average_score: 60,
        },
        current_student_state: { star_level: null, tier: null, promotion_eligible: false },
      },
    ]);
  });

  it('answers with the end of an open attempt, by the clock of the server', async () => {
    const { as, productId, first } = await aLearner();
    const { deadline_at } = await (await as(startAttempt, { params: { assessmentId: first.assessment_id } })).reply();
    const { assessments, server_now } = await (await as(listReadinessAssessments, { query: { productId } })).reply();
    expect(assessments.map((assessment) => assessment.deadline_at)).toEqual([deadline_at, null]);
    const left = Date.parse(deadline_at ?? '') - Date.parse(server_now);
    expect([left > 1_440_000, left <= 1_500_000]).toEqual([true, true]);
  });

  it('closes an overdue attempt before showing it', async () => {
    const { as, productId, first, begin } = await aLearner();
    const params = await begin(first);
    await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(first, 5) } });
    await expireAttempt(service.db, params.attemptId, 11);
    const { assessments } = await (await as(listReadinessAssessments, { query: { productId } })).reply();
    expect(assessments[0]).toMatchObject({ status: 'submitted', score: 100, attempt_id: params.attemptId });
  });

  it("answers 400 'Product ID is required' without one and for an invalid one", async () => {
    const { as } = await aLearner();
    const wanted = {
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Product ID is required',
        details: [{ field: 'productId', message: 'Product ID is required' }],
      },
    };
    expect(await as(listReadinessAssessments)).toMatchObject(wanted);
    expect(await as(listReadinessAssessments, { query: { productId: 'x' } })).toMatchObject(wanted);
  });

  it('answers 404 for a programme that does not exist, is not the learner’s, or has no assessments by its type', async () => {
    const { as, clientId } = await aLearner();
    const theirs = await aLearner();
    const course = productFact({ client_ids: [clientId], type: 'COURSE', ranges: null });
    await service.deliver(course);
    for (const productId of [randomUUID(), theirs.productId, course.data.product_id]) {
      expect((await as(listReadinessAssessments, { query: { productId } })).status).toBe(404);
    }
  });
});

describe('GET /api/app/assessments/:assessmentId', () => {
  it('answers with the assessment, without questions, and its state for the learner', async () => {
    const { as, productId, first, begin } = await aLearner();
    const params = { assessmentId: first.assessment_id };
    const answer = await as(readAssessment, { params });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: first.assessment_id,
        product_id: productId,
        name: 'Reasoning',
        description: 'Five questions',
        question_count: 5,
        time_limit_minutes: 25,
        effective_time_limit_minutes: 25,
        status: 'not_started',
        attempt_id: null,
      },
    ]);
    const { attemptId } = await begin(first);
    expect((await as(readAssessment, { params })).body).toMatchObject({ status: 'in_progress', attempt_id: attemptId });
    await expireAttempt(service.db, attemptId, 11);
    expect((await as(readAssessment, { params })).body).toMatchObject({ status: 'submitted', attempt_id: attemptId });
  });

  it("answers 400 for an invalid id, 404 for one that does not exist and for another programme's", async () => {
    const { as } = await aLearner();
    const theirs = await aLearner();
    const read = (assessmentId: string) => as(readAssessment, { params: { assessmentId } });
    expect((await read('x')).status).toBe(400);
    expect((await read(randomUUID())).status).toBe(404);
    expect((await read(theirs.first.assessment_id)).status).toBe(404);
  });
});
