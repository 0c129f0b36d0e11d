import { saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, rightAnswers } from '../../testing/assessment-bodies.js';
import { productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

/** A learner in a programme of two assessments. */
async function aLearner() {
  const { productId, clientId, bodies } = await publishProgramme(service, [
    { name: 'Reasoning' },
    { name: 'Spreadsheets and SQL', time_limit_minutes: null },
  ]);
  const learner = await enrolLearner(service, clientId);
  const as = callAs(service, learner);
  const [first = assessmentBody(), second = assessmentBody()] = bodies;
  const begin = async (body: typeof first, right: number) => {
    const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
    const params = { assessmentId: body.assessment_id, attemptId };
    if (right > 0) await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(body, right) } });
    return params;
  };
  const take = async (body: typeof first, right: number) => (await as(submitAttempt, { params: await begin(body, right) })).reply();
  return { productId, clientId, learner, as, first, second, begin, take };
}

describe('GET /api/app/job-readiness/products', () => {
  it('answers 200 without products and student until the fact of the learner has arrived', async () => {
    const answer = await callAs(service, { role: 'student' })(listReadinessProducts);
    expect([answer.status, answer.body]).toEqual([
      200,
      { products: [], student: null, interviewStatus: { isPassed: false, hasAttempted: false } },
    ]);
  });

  it('answers with the groups and modules of the programme before anything is done', async () => {
    const { as, productId, learner, first, second } = await aLearner();
    const { products, student } = await (await as(listReadinessProducts)).reply();
    expect(student).toEqual({
      id: learner.id,
      name: 'Ishani Borkar',
      email: `${learner.id}@meghdhara.example`,
      job_readiness_star_level: null,
      job_readiness_tier: null,
      job_readiness_background_type: null,
      job_readiness_promotion_eligible: false,
    });
    const nothing = { status: 'Not Started', progress_percentage: 0, completed_at: null };
    expect(products).toMatchObject([
      {
        id: productId,
        name: 'Graduate Job Readiness',
        star_level: null,
        tier: null,
        is_primary: true,
        completed_modules: 0,
        total_modules: 2,
        completion_percentage: 0,
        modules: [
          { id: first.assessment_id, name: 'Reasoning', type: 'Assessment', sequence: 1, is_unlocked: true, progress: nothing },
          { id: second.assessment_id, name: 'Spreadsheets and SQL', type: 'Assessment', sequence: 2, is_unlocked: true, progress: nothing },
        ],
      },
    ]);
    expect(
      products[0]?.groups.map(({ group, opens_at, is_unlocked, is_complete, completed_count, total_count }) => [
        group,
        opens_at,
        is_unlocked,
        is_complete,
        completed_count,
        total_count,
      ]),
    ).toEqual([
      ['assessments', 0, true, false, 0, 2],
      ['courses', 1, false, false, 0, 0],
      ['expert_sessions', 2, false, false, 0, 0],
      ['projects', 3, false, false, 0, 0],
      ['interviews', 4, false, false, 0, 1],
    ]);
  });

  it('shows work in progress, and star and tier once everything is submitted', async () => {
    const { as, first, second, begin, take } = await aLearner();
    await take(first, 5);
    const params = await begin(second, 2);
    const [underWay] = (await (await as(listReadinessProducts)).reply()).products;
    expect(underWay).toMatchObject({
      completed_modules: 1,
      completion_percentage: 50,
      star_level: null,
      tier: null,
      modules: [
        { progress: { status: 'Completed', progress_percentage: 100 } },
        { progress: { status: 'In Progress', progress_percentage: 40, completed_at: null } },
      ],
    });
    await as(submitAttempt, { params });
    const { products, student } = await (await as(listReadinessProducts)).reply();
    expect(student).toMatchObject({ job_readiness_star_level: 'ONE', job_readiness_tier: 'SILVER' });
    expect(products[0]).toMatchObject({ star_level: 'ONE', tier: 'SILVER', completed_modules: 2, completion_percentage: 100 });
    expect(products[0]?.groups.map(({ is_unlocked, is_complete }) => [is_unlocked, is_complete])).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  it('gives the standing of the oldest Job Readiness programme that is not archived, and omits courses', async () => {
    const { as, clientId, productId } = await aLearner();
    const course = productFact({ client_ids: [clientId], type: 'COURSE', ranges: null });
    const later = productFact({ client_ids: [clientId], name: 'Second programme' });
    for (const fact of [course, later]) await service.deliver(fact);
    const primaries = async () => (await (await as(listReadinessProducts)).reply()).products.map(({ id, is_primary }) => [id, is_primary]);
    expect(await primaries()).toEqual([
      [productId, true],
      [later.data.product_id, false],
    ]);
    await service.deliver(productFact({ product_id: productId, client_ids: [clientId], archived: true }, 2));
    expect(await primaries()).toEqual([[later.data.product_id, true]]);
  });
});

describe('GET /api/app/progress', () => {
  it('answers with every programme of the learner, with scores and states', async () => {
    const { as, clientId, productId, first, take } = await aLearner();
    const course = productFact({ client_ids: [clientId], type: 'COURSE', ranges: null, name: 'Clear Writing at Work' });
    await service.deliver(course);
    const before = (await (await as(readProgress)).reply()).products.map(({ product_status, product_progress_percentage }) => [
      product_status,
      product_progress_percentage,
    ]);
    expect(before).toEqual([
      ['Not Started', 0],
      ['Not Started', 0],
    ]);
    const { timestamp_end } = await take(first, 4);
    expect((await as(readProgress)).body).toMatchObject({
      products: [
        {
          id: productId,
          type: 'JOB_READINESS',
          product_progress_percentage: 50,
          product_status: 'In Progress',
          modules: [
            {
              name: 'Reasoning',
              status: 'Completed',
              progress_percentage: 100,
              completed_at: timestamp_end,
              assessment_score: 80,
              assessment_submitted_at: timestamp_end,
            },
            {
              name: 'Spreadsheets and SQL',
              status: 'Not Started',
              progress_percentage: 0,
              completed_at: null,
              assessment_score: null,
              assessment_submitted_at: null,
            },
          ],
        },
        {
          id: course.data.product_id,
          name: 'Clear Writing at Work',
          type: 'COURSE',
          modules: [],
          product_progress_percentage: 0,
          product_status: 'Not Started',
        },
      ],
    });
  });
});
