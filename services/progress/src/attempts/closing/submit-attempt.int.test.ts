import { randomUUID } from 'node:crypto';
import { readAttempt, saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, rightAnswers } from '../../../testing/assessment-bodies.js';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { expireAttempt } from '../../../testing/time.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

/** A learner in a programme of two assessments. */
async function aLearner() {
  const { productId, clientId, bodies } = await publishProgramme(service, [{ name: 'Reasoning' }, { name: 'Spreadsheets and SQL' }]);
  const learner = await enrolLearner(service, clientId);
  const as = callAs(service, learner);
  /** Starts the assessment and saves that many correct answers. */
  const sit = async (body = assessmentBody(), right = 0) => {
    const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
    const params = { assessmentId: body.assessment_id, attemptId };
    if (right > 0) await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(body, right) } });
    return params;
  };
  const facts = () => service.factsNaming(learner.id);
  return { productId, learner, as, first: bodies[0], second: bodies[1], sit, facts };
}

describe('POST /api/app/assessments/:assessmentId/attempts/:attemptId/submit', () => {
  it('answers 200 with score and counts, and without questions', async () => {
    const { as, sit, first } = await aLearner();
    const answer = await as(submitAttempt, { params: await sit(first, 3) });
    expect(answer.status).toBe(200);
    expect(await answer.reply()).toMatchObject({
      status: 'COMPLETED',
      score: 60,
      correct_count: 3,
      question_count: 5,
      questions: [],
      seq: 1,
      outcome: { average_score: null, tier: null, star_level: null, stars_before: 0 },
    });
  });

  it('of the last assessment gives tier and star ONE, and writes the facts in order', async () => {
    const { as, sit, first, second, facts, learner, productId } = await aLearner();
    await as(submitAttempt, { params: await sit(first, 3) });
    const { outcome } = await (await as(submitAttempt, { params: await sit(second, 5) })).reply();
    expect(outcome).toEqual({ average_score: 80, tier: 'SILVER', star_level: 'ONE', stars_before: 0 });
    const left = await facts();
    expect(left.map(({ type, agg_version }) => [type, agg_version])).toEqual([
      ['Enrolled', 1],
      ['AttemptStarted', 2],
      ['AssessmentCompleted', 3],
      ['AttemptStarted', 4],
      ['AssessmentCompleted', 5],
      ['TierAssigned', 6],
      ['StarLevelChanged', 7],
    ]);
    expect(new Set(left.map(({ agg_id }) => agg_id)).size).toBe(1);
    const standing = { student_id: learner.id, product_id: productId, is_primary: true };
    expect(left[2]?.data).toMatchObject({ ...standing, star_level: null, tier: null, score: 60, closed_by: 'submit', version: 1 });
    for (const { data } of left.slice(4)) expect(data).toMatchObject({ ...standing, star_level: 'ONE', tier: 'SILVER' });
    expect(left[5]?.data).toMatchObject({ previous_tier: null, average_score: 80 });
    expect(left[6]?.data).toMatchObject({ previous_star_level: null });
    expect(left[6]).toMatchObject({
      subject: 'events.progress.star_level_changed',
      agg_type: 'enrolment',
      actor: { user_id: learner.id, role: 'student' },
    });
  });

  it('again answers the same and writes no more facts', async () => {
    const { as, sit, first, facts } = await aLearner();
    const params = await sit(first, 5);
    const { server_now: _, ...once } = await (await as(submitAttempt, { params })).reply();
    const count = (await facts()).length;
    const again = await as(submitAttempt, { params });
    expect([again.status, await again.reply()]).toMatchObject([200, once]);
    expect((await facts()).length).toBe(count);
  });

  it('fifty times at once is graded once', async () => {
    const { as, sit, first, second, facts } = await aLearner();
    await as(submitAttempt, { params: await sit(first, 5) });
    const params = await sit(second, 5);
    const answers = await Promise.all(Array.from({ length: 50 }, () => as(submitAttempt, { params })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await facts()).map(({ type }) => type)).toEqual([
      'Enrolled',
      'AttemptStarted',
      'AssessmentCompleted',
      'AttemptStarted',
      'AssessmentCompleted',
      'TierAssigned',
      'StarLevelChanged',
    ]);
  });

  it('of the last two assessments at the same time assigns one tier and one star', async () => {
    const { as, sit, first, second, facts } = await aLearner();
    const both = [await sit(first, 5), await sit(second, 4)];
    await Promise.all(both.map((params) => as(submitAttempt, { params })));
    expect((await facts()).map(({ type }) => type).toSorted()).toEqual([
      'AssessmentCompleted',
      'AssessmentCompleted',
      'AttemptStarted',
      'AttemptStarted',
      'Enrolled',
      'StarLevelChanged',
      'TierAssigned',
    ]);
  });

  it('keeps the standing of that moment when it is read later', async () => {
    const { as, sit, first, second } = await aLearner();
    const params = await sit(first, 3);
    await as(submitAttempt, { params });
    await as(submitAttempt, { params: await sit(second, 5) });
    expect((await (await as(readAttempt, { params })).reply()).outcome).toEqual({
      average_score: null,
      tier: null,
      star_level: null,
      stars_before: 0,
    });
  });

  it('without an answer is a score of 0', async () => {
    const { as, sit, first } = await aLearner();
    expect(await (await as(submitAttempt, { params: await sit(first) })).reply()).toMatchObject({ status: 'COMPLETED', score: 0 });
  });

  it('after its time answers with the attempt as the clock closed it', async () => {
    const { as, sit, first, second } = await aLearner();
    const saved = await sit(first, 2);
    const empty = await sit(second);
    for (const { attemptId } of [saved, empty]) await expireAttempt(service.db, attemptId, 60);
    expect(await (await as(submitAttempt, { params: saved })).reply()).toMatchObject({ status: 'COMPLETED', score: 40 });
    expect(await (await as(submitAttempt, { params: empty })).reply()).toMatchObject({ status: 'COMPLETED', score: 0 });
  });

  it('answers 400 for invalid ids', async () => {
    const { as } = await aLearner();
    expect(await as(submitAttempt, { params: { assessmentId: 'x', attemptId: 'y' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'assessmentId' }, { field: 'attemptId' }] },
    });
  });

  it("answers 404 for another learner's attempt and for one that does not exist", async () => {
    const mine = await aLearner();
    const theirs = await aLearner();
    const params = await theirs.sit(theirs.first, 5);
    expect((await mine.as(submitAttempt, { params })).status).toBe(404);
    expect((await mine.as(submitAttempt, { params: { ...params, attemptId: randomUUID() } })).status).toBe(404);
    expect((await (await theirs.as(readAttempt, { params })).reply()).status).toBe('IN_PROGRESS');
  });
});

describe('GET /api/app/assessments/:assessmentId/attempts/:attemptId', () => {
  it('answers 200 with what was saved', async () => {
    const { as, sit, first } = await aLearner();
    const { questions, seq } = await (await as(readAttempt, { params: await sit(first, 2) })).reply();
    expect([seq, questions.map(({ answer }) => answer)]).toEqual([1, ['b', ['c', 'a'], null, null, null]]);
  });

  it('closes an overdue attempt before showing it', async () => {
    const { as, sit, first, second } = await aLearner();
    const saved = await sit(first, 5);
    const empty = await sit(second);
    for (const { attemptId } of [saved, empty]) await expireAttempt(service.db, attemptId, 11);
    expect(await (await as(readAttempt, { params: saved })).reply()).toMatchObject({ status: 'COMPLETED', score: 100, questions: [] });
    expect(await (await as(readAttempt, { params: empty })).reply()).toMatchObject({ status: 'COMPLETED', score: 0, questions: [] });
  });

  it('closes it also when the learner starts again: saving and clearing a value gives no second try', async () => {
    const { as, sit, first } = await aLearner();
    const params = await sit(first, 1);
    await as(saveAnswers, { params, body: { seq: 2, answers: [{ question_id: first?.questions[0]?.id, value: null }] } });
    await expireAttempt(service.db, params.attemptId, 11);
    const again = await as(startAttempt, { params: { assessmentId: params.assessmentId } });
    expect([again.status, again.body]).toMatchObject([409, { details: [{ code: 'ALREADY_SUBMITTED' }] }]);
    expect(await (await as(readAttempt, { params })).reply()).toMatchObject({ status: 'COMPLETED', score: 0 });
  });

  it("answers 400 for an invalid id, and 404 for another learner's attempt", async () => {
    const { sit, first, as } = await aLearner();
    const params = await sit(first);
    expect((await as(readAttempt, { params: { ...params, attemptId: '1' } })).status).toBe(400);
    expect((await callAs(service, { role: 'student' })(readAttempt, { params })).status).toBe(404);
  });
});
