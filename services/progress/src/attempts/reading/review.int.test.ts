import { readAttempt, saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { voidAttempt, voidQuestion } from '@paanch/contracts/progress/corrections/voids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, orderingQuestion, questionsOfEachType } from '../../../testing/assessment-bodies.js';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

/** Words that only keys contain. */
const KEY_WORDS = ['left join', 'left outer join', '12.5'];

/** A question of each type; all but the first and the last have an explanation. */
function questions() {
  const [single, ...others] = questionsOfEachType();
  const explained = others.map((question, index) => ({
    ...question,
    sequence: index + 2,
    explanation_html: `<p>Because ${index + 2}</p>`,
  }));
  const ordering = { ...orderingQuestion(), sequence: 6 };
  return [single, ...explained, ordering].flatMap((question) => question ?? []);
}

async function aSitting(changes: Parameters<typeof assessmentBody>[0] = {}) {
  const { clientId, bodies } = await publishProgramme(service, [{ questions: questions(), ...changes }]);
  const body = bodies[0] ?? assessmentBody();
  const learner = await enrolLearner(service, clientId);
  const as = callAs(service, learner);
  const started = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
  const params = { assessmentId: body.assessment_id, attemptId: started.id };
  const ids = body.questions.map(({ id }) => id);
  const save = (seq: number, answers: unknown) => as(saveAnswers, { params, body: { seq, answers } });
  return { as, body, params, started, ids, save, clientId };
}

describe('an ordering question', () => {
  it('shuffles its options once for each attempt', async () => {
    const { as, body, params, started, clientId } = await aSitting();
    const orderOf = (attempt: typeof started) => attempt.questions[5]?.options.map(({ id }) => id) ?? [];
    const read = async () => (await as(readAttempt, { params })).reply();
    expect(orderOf(await read())).toEqual(orderOf(started));
    expect(orderOf(started).toSorted()).toEqual(['a', 'b', 'c']);
    const others = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const learner = callAs(service, await enrolLearner(service, clientId));
        return orderOf(await (await learner(startAttempt, { params: { assessmentId: body.assessment_id } })).reply()).join('');
      }),
    );
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  it.each([
    [{}, false, false],
    [{ shuffles_questions: true }, true, false],
    [{ shuffles_options: true }, false, true],
  ])(
    'of a version that says %j shuffles questions: %s, choices: %s, each attempt in one order of its own',
    async (switches, asks, chooses) => {
      const { as, body, params, started, clientId } = await aSitting({ ...switches, shows_explanations: true });
      const asked = (attempt: Pick<typeof started, 'questions'>) => attempt.questions.map(({ id }) => id).join();
      const offered = (attempt: Pick<typeof started, 'questions'>) =>
        attempt.questions.map(({ type, options }) => (type === 'multiple' ? options.map(({ id }) => id).join('') : '')).join('');
      const again = await (await as(readAttempt, { params })).reply();
      expect([asked(again), offered(again)]).toEqual([asked(started), offered(started)]);
      expect(started.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
      const others = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const learner = callAs(service, await enrolLearner(service, clientId));
          return (await learner(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
        }),
      );
      expect(new Set(others.map(asked)).size > 1).toBe(asks);
      expect(new Set(others.map(offered)).size > 1).toBe(chooses);
      const { review } = await (await as(submitAttempt, { params })).reply();
      expect(review?.map(({ id }) => id).join()).toBe(asked(started));
    },
  );

  it('accepts every option once in any order, and nothing else', async () => {
    const { save, ids } = await aSitting();
    for (const value of [['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'x'], [], 'abc', true]) {
      const { status, body } = await save(1, [{ question_id: ids[5], value }]);
      expect([status, body]).toMatchObject([400, { details: [{ field: 'answers[0].value', code: 'INVALID_ANSWER' }] }]);
    }
    expect((await save(1, [{ question_id: ids[5], value: ['a', 'b', 'c'] }])).status).toBe(200);
    expect((await save(2, [{ question_id: ids[5], value: null }])).status).toBe(200);
  });

  it.each([
    [['b', 'c', 'a'], 1],
    [['b', 'a', 'c'], 0],
  ])('in the order %j counts %d', async (value, right) => {
    const { as, save, ids, params } = await aSitting();
    await save(1, [{ question_id: ids[5], value }]);
    expect((await as(submitAttempt, { params })).body).toMatchObject({ correct_count: right });
  });
});

describe('the review of an attempt', () => {
  const answersOf = (ids: readonly string[]) => [
    { question_id: ids[0], value: 'a', flagged: true },
    { question_id: ids[1], value: ['c', 'a'] },
    { question_id: ids[3], value: '13' },
  ];

  it('is missing if the version does not show explanations', async () => {
    const { as, save, ids, params, started } = await aSitting();
    await save(1, answersOf(ids));
    const closed = await as(submitAttempt, { params });
    expect([started.review, (await closed.reply()).review]).toEqual([null, null]);
    expect(JSON.stringify(closed.body)).not.toContain('Because');
  });

  it('has the answers and the explanations once the attempt is closed, if the version shows them', async () => {
    const { as, save, ids, params, started, body } = await aSitting({ shows_explanations: true });
    expect(started.review).toBeNull();
    expect(JSON.stringify(started)).not.toContain('Because');
    await save(1, answersOf(ids));
    const { review, questions: asked } = await (await as(submitAttempt, { params })).reply();
    expect(asked).toEqual([]);
    expect(
      review?.map(({ id, position, answer, is_correct, is_voided, explanation_html }) => ({
        id,
        position,
        answer,
        is_correct,
        is_voided,
        explanation_html,
      })),
    ).toEqual([
      { id: ids[0], position: 1, answer: 'a', is_correct: false, is_voided: false, explanation_html: null },
      { id: ids[1], position: 2, answer: ['c', 'a'], is_correct: true, is_voided: false, explanation_html: '<p>Because 2</p>' },
      { id: ids[2], position: 3, answer: null, is_correct: false, is_voided: false, explanation_html: '<p>Because 3</p>' },
      { id: ids[3], position: 4, answer: '13', is_correct: true, is_voided: false, explanation_html: '<p>Because 4</p>' },
      { id: ids[4], position: 5, answer: null, is_correct: false, is_voided: false, explanation_html: '<p>Because 5</p>' },
      { id: ids[5], position: 6, answer: null, is_correct: false, is_voided: false, explanation_html: null },
    ]);
    expect(review?.[0]).toMatchObject({ prompt_html: body.questions[0]?.prompt_html, options: body.questions[0]?.options });
    expect(await (await as(readAttempt, { params })).reply()).toMatchObject({ review });
  });

  it('is missing for a voided attempt, because the learner may start again', async () => {
    const { as, params } = await aSitting({ shows_explanations: true });
    await callAs(service, { role: 'Admin' })(voidAttempt, { params, body: { reason: 'The power failed' } });
    const answer = await as(readAttempt, { params });
    expect(await answer.reply()).toMatchObject({ status: 'ABANDONED', review: null, questions: [] });
    expect(JSON.stringify(answer.body)).not.toContain('Because');
  });

  it('marks a voided question as correct for everybody', async () => {
    const { as, params, body, save, ids } = await aSitting({ shows_explanations: true });
    await save(1, [{ question_id: ids[0], value: 'a' }]);
    const voided = { params: { assessmentId: body.assessment_id, questionId: ids[0] ?? '' }, body: { reason: 'Two options are right' } };
    expect((await callAs(service, { role: 'Admin' })(voidQuestion, voided)).status).toBe(200);
    const { correct_count, review } = await (await as(submitAttempt, { params })).reply();
    expect([correct_count, review?.filter(({ is_correct }) => is_correct)]).toMatchObject([
      1,
      [{ id: ids[0], answer: 'a', is_voided: true }],
    ]);
  });

  it('follows the version that the attempt was started on', async () => {
    const { as, params, body, save, ids } = await aSitting();
    await save(1, answersOf(ids));
    await service.deliver(service.content.publish({ ...body, version: 2, shows_explanations: true }));
    expect((await (await as(submitAttempt, { params })).reply()).review).toBeNull();
  });
});

describe('keys', () => {
  it('are in no reply, with or without explanations', async () => {
    for (const shows_explanations of [true, false]) {
      const { as, params, save, ids } = await aSitting({ shows_explanations });
      const saved = await save(1, [{ question_id: ids[0], value: 'a' }]);
      const replies = [
        await as(startAttempt, { params: { assessmentId: params.assessmentId } }),
        saved,
        await as(readAttempt, { params }),
        await as(submitAttempt, { params }),
        await as(readAttempt, { params }),
      ];
      for (const { body } of replies) {
        const raw = JSON.stringify(body);
        expect(raw).not.toMatch(/"key"|"tolerance"|"sequence"/);
        for (const word of KEY_WORDS) expect(raw).not.toContain(word);
      }
    }
  });
});
