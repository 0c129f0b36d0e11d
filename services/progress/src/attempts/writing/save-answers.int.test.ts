import { randomUUID } from 'node:crypto';
import { saveAnswers, submitAttempt } from '@paanch/contracts/progress/attempts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, rightAnswers } from '../../../testing/assessment-bodies.js';
import { beginAttempt, beginAttemptOn } from '../../../testing/attempts.js';
import { publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { expireAttempt } from '../../../testing/time.js';
import { answerStore } from './answer.store.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

describe('PUT /api/app/assessments/:assessmentId/attempts/:attemptId/answers', () => {
  it('answers 200 with the sequence number and the deadline, and keeps answers and flags', async () => {
    const { save, stored, body, questionIds } = await beginAttempt(service);
    const answer = await save(1, [...rightAnswers(body), { question_id: questionIds[0], flagged: true }]);
    const attempt = await stored();
    expect([answer.status, answer.body]).toMatchObject([200, { seq: 1, deadline_at: attempt.deadline_at }]);
    expect(attempt.seq).toBe(1);
    expect(attempt.questions.map((question) => [question.answer, question.flagged])).toEqual([
      ['b', true],
      [['c', 'a'], false],
      [false, false],
      ['12,5', false],
      [' Left  JOIN ', false],
    ]);
  });

  it('keeps what is not sent, and clears what is null', async () => {
    const { save, stored, questionIds } = await beginAttempt(service);
    await save(1, [
      { question_id: questionIds[0], value: 'a', flagged: true },
      { question_id: questionIds[2], value: true },
    ]);
    await save(2, [
      { question_id: questionIds[0], flagged: false },
      { question_id: questionIds[2], value: null },
    ]);
    const { questions } = await stored();
    expect([questions[0]?.answer, questions[0]?.flagged, questions[2]?.answer]).toEqual(['a', false, null]);
  });

  it('with a sequence number that is not above the saved one changes nothing and answers the present state', async () => {
    const { save, stored, questionIds } = await beginAttempt(service);
    await save(5, [{ question_id: questionIds[0], value: 'a' }]);
    for (const seq of [5, 4, 1]) {
      const { status, body } = await save(seq, [{ question_id: questionIds[0], value: 'c' }]);
      expect([status, body]).toMatchObject([200, { seq: 5 }]);
    }
    expect((await stored()).questions[0]?.answer).toBe('a');
  });

  it('returns text that looks like a number or a boolean as text', async () => {
    const { save, stored, questionIds } = await beginAttempt(service);
    await save(1, [
      { question_id: questionIds[3], value: '12' },
      { question_id: questionIds[4], value: 'true' },
    ]);
    expect((await stored()).questions.slice(3).map((question) => question.answer)).toEqual(['12', 'true']);
  });

  it('ends with the highest sequence number when all saves of one learner arrive at once', async () => {
    const { save, stored, questionIds } = await beginAttempt(service);
    const seqs = Array.from({ length: 30 }, (_, index) => index + 1).toSorted((a, b) => ((a * 7) % 31) - ((b * 7) % 31));
    const answers = await Promise.all(seqs.map((seq) => save(seq, [{ question_id: questionIds[3], value: String(seq) }])));
    expect(answers.map(({ status }) => status)).toEqual(seqs.map(() => 200));
    const attempt = await stored();
    expect([attempt.seq, attempt.questions[3]?.answer]).toEqual([30, '30']);
  });

  it('keeps every save of many learners at once', async () => {
    const { clientId, bodies } = await publishProgramme(service);
    const learners = await Promise.all(Array.from({ length: 12 }, () => beginAttemptOn(service, clientId, bodies[0] ?? assessmentBody())));
    for (const seq of [1, 2, 3]) {
      const answers = await Promise.all(
        learners.map(({ save, questionIds }, index) =>
          save(
            seq,
            [
              { question_id: questionIds[seq], value: seq === 3 ? `${index}` : seq === 2 },
              { question_id: questionIds[0], value: 'abc'[index % 3] },
            ].filter(({ question_id }) => question_id !== questionIds[1]),
          ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(learners.map(() => 200));
    }
    const kept = await Promise.all(learners.map(async ({ stored }) => (await stored()).questions.map((question) => question.answer)));
    expect(kept).toEqual(learners.map((_, index) => ['abc'[index % 3], null, true, `${index}`, null]));
  });

  it('keeps every save through two processes at once that write the same rows', async () => {
    const { clientId, bodies } = await publishProgramme(service);
    const learners = await Promise.all(Array.from({ length: 12 }, () => beginAttemptOn(service, clientId, bodies[0] ?? assessmentBody())));
    const processes = [
      answerStore(service.db, { attempts: 'attempts', answers: 'answers' }),
      answerStore(service.db, { attempts: 'attempts', answers: 'answers' }),
    ];
    const at = new Date();
    const write = ({ params, questionIds }: (typeof learners)[number], seq: number) => {
      const changes = new Map([[questionIds[3] ?? '', { value: String(seq) }]]);
      return processes[seq % 2]?.write({ attemptId: params.attemptId, at, tabId: null, leaseMode: 'expired', seq, changes });
    };
    const seqs = Array.from({ length: 40 }, (_, index) => index + 1);
    const inTurn = (from: number) => [...learners.slice(from), ...learners.slice(0, from)];
    await Promise.all(seqs.flatMap((seq) => inTurn(seq % learners.length).map((learner) => write(learner, seq))));
    for (const { stored } of learners) {
      const { seq, questions } = await stored();
      expect([seq, questions[3]?.answer]).toEqual([40, '40']);
    }
  });

  it('that changes one question twice keeps the later value and flag', async () => {
    const { save, stored, questionIds } = await beginAttempt(service);
    await save(1, [
      { question_id: questionIds[0], value: 'a', flagged: true },
      { question_id: questionIds[0], value: 'b' },
    ]);
    expect((await stored()).questions[0]).toMatchObject({ answer: 'b', flagged: true });
  });

  it('answers 400 naming every invalid answer, and keeps nothing of the save', async () => {
    const { save, stored, questionIds } = await beginAttempt(service);
    const { status, body } = await save(1, [
      { question_id: questionIds[0], value: 'z' },
      { question_id: questionIds[1], value: ['a'] },
      { question_id: randomUUID(), value: 'a' },
      { question_id: questionIds[4], value: ['a'] },
    ]);
    expect([status, body]).toMatchObject([
      400,
      {
        code: 'VALIDATION_FAILED',
        details: [
          { field: 'answers[0].value', code: 'INVALID_ANSWER', message: 'This answer does not fit the question' },
          { field: 'answers[2].question_id', code: 'UNKNOWN_QUESTION', message: 'This question is not in this assessment' },
          { field: 'answers[3].value', code: 'INVALID_ANSWER' },
        ],
      },
    ]);
    expect(await stored()).toMatchObject({ seq: 0 });
  });

  it('answers 400 for a body of the wrong shape, naming its fields', async () => {
    const { save, as, params, questionIds } = await beginAttempt(service);
    const fieldsOf = async (answer: ReturnType<typeof save>) => (await answer).body;
    expect(await fieldsOf(save(0, []))).toMatchObject({ details: [{ field: 'seq' }, { field: 'answers' }] });
    expect(await fieldsOf(save(1, [{ question_id: questionIds[0], value: { $gt: '' } }]))).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await fieldsOf(as(saveAnswers, { params, body: {} }))).toMatchObject({ details: [{ field: 'seq' }, { field: 'answers' }] });
    expect((await as(saveAnswers, { params, raw: '{"seq":1,' })).body).toMatchObject({ code: 'MALFORMED_JSON' });
  });

  it("answers 404 for another learner's attempt, another assessment's, and one that does not exist", async () => {
    const mine = await beginAttempt(service);
    const theirs = await beginAttempt(service);
    const body = { seq: 1, answers: [{ question_id: mine.questionIds[0], value: 'a' }] };
    const statusOf = async (params: typeof mine.params) => (await mine.as(saveAnswers, { params, body })).status;
    expect(await statusOf(theirs.params)).toBe(404);
    expect(await statusOf({ ...mine.params, assessmentId: theirs.params.assessmentId })).toBe(404);
    expect(await statusOf({ ...mine.params, attemptId: randomUUID() })).toBe(404);
    expect((await theirs.stored()).seq).toBe(0);
  });

  it('is accepted until ten seconds after the deadline', async () => {
    const { save, params, questionIds } = await beginAttempt(service);
    await expireAttempt(service.db, params.attemptId, 3);
    expect((await save(1, [{ question_id: questionIds[0], value: 'b' }])).status).toBe(200);
  });

  it('answers 409 after that, closes the attempt and grades what was saved before', async () => {
    const { save, stored, params, body, questionIds } = await beginAttempt(service);
    await save(1, rightAnswers(body, 2));
    await expireAttempt(service.db, params.attemptId, 10);
    const late = await save(2, [{ question_id: questionIds[2], value: false }]);
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'STATE_CONFLICT',
        message: 'This attempt is closed. Go back to your assessments to see where you stand.',
        details: [{ code: 'ATTEMPT_CLOSED' }],
      },
    ]);
    const facts = (await service.factsNaming(params.attemptId)).filter(({ type }) => type === 'AssessmentCompleted');
    expect(facts).toMatchObject([{ data: { score: 40, closed_by: 'clock' } }]);
    expect(await stored()).toMatchObject({ status: 'COMPLETED', score: 40, questions: [] });
  });

  it('answers 409 once it is submitted', async () => {
    const { save, as, params, questionIds, stored } = await beginAttempt(service);
    await as(submitAttempt, { params });
    expect(await save(1, [{ question_id: questionIds[0], value: 'b' }])).toMatchObject({
      status: 409,
      body: { details: [{ code: 'ATTEMPT_CLOSED' }] },
    });
    expect((await stored()).score).toBe(0);
  });

  it('is either acknowledged and graded or refused when it meets a submit', async () => {
    const { save, as, params, questionIds, stored } = await beginAttempt(service);
    await save(1, [{ question_id: questionIds[2], value: true }]);
    const [saved] = await Promise.all([save(2, [{ question_id: questionIds[2], value: false }]), as(submitAttempt, { params })]);
    expect((await stored()).correct_count).toBe(saved.status === 200 ? 1 : 0);
    expect([200, 409]).toContain(saved.status);
  });
});
