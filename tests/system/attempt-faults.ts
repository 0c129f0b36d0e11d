/** Other people's data, and attempts used in the wrong order or with the wrong answers (docs/hostile-input.md#corpus). */
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../people.js';
import { until } from '../../tools/demo/person.mjs';
import { NIL_ID, UNUSED_ID } from './bad-values.js';
import { type RawResponse, sendRequest, expectRefused, jsonOf } from './raw-requests.js';
import { Attempt, makeLearner, type Fixture } from './fixture.js';

type Question = Attempt['questions'][number];

const TAB = '0197c2aa-0000-7000-8000-0000000000ab';

const attemptPath = ({ assessment_id, id }: Attempt) => `/api/app/assessments/${assessment_id}/attempts/${id}`;

function unfitAnswers({ type, options }: Question): unknown[] {
  const [first, second] = options.map(({ id }) => id);
  if (type === 'single') return ['nothing', '', true, [first], [], `${first} `];
  if (type === 'multiple') return [first, true, ['nothing'], [first, first], [first, second, 'nothing']];
  if (type === 'true_false') return ['true', 'yes', ['true']];
  return [true, ['42'], 'bell \u0007'];
}

export function attemptFaults(currentFixture: () => Fixture): void {
  const askAs = (
    who: 'student' | 'otherStudent' | 'clientStaff' | 'admin',
    method: string,
    path: string,
    body?: unknown,
  ): Promise<RawResponse> =>
    sendRequest(currentFixture().system.origin, {
      method,
      path,
      headers: { cookie: currentFixture()[who].cookie(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const readBack = async () => Attempt.parse(jsonOf(await askAs('student', 'GET', attemptPath(currentFixture().attempt))));

  describe('data of other people', () => {
    it('is not found by a learner', async () => {
      const { attempt } = currentFixture();
      const [first] = attempt.questions;
      for (const path of [
        attemptPath(attempt),
        attemptPath({ ...attempt, assessment_id: UNUSED_ID }),
        attemptPath({ ...attempt, id: NIL_ID }),
      ]) {
        const who = path === attemptPath(attempt) ? 'otherStudent' : 'student';
        expectRefused(await askAs(who, 'GET', path), 'NOT_FOUND');
        expectRefused(await askAs(who, 'POST', `${path}/submit`), 'NOT_FOUND');
        expectRefused(await askAs(who, 'POST', `${path}/ping`, { tab_id: TAB }), 'NOT_FOUND');
        expectRefused(await askAs(who, 'POST', `${path}/lease`, { tab_id: TAB, take_over: true }), 'NOT_FOUND');
        expectRefused(
          await askAs(who, 'PUT', `${path}/answers`, { seq: 1, answers: [{ question_id: first?.id, value: null }] }),
          'NOT_FOUND',
        );
      }
    });

    it('is not found by Client Staff on any route', async () => {
      const { ids } = currentFixture();
      expectRefused(await askAs('clientStaff', 'GET', `/api/admin/students/${ids.student}`), 'NOT_FOUND');
      expectRefused(await askAs('clientStaff', 'GET', `/api/admin/clients/${ids.client}`), 'NOT_FOUND');
      const listed = await askAs('clientStaff', 'GET', `/api/admin/students?clientId=${ids.client}`);
      expect(jsonOf(listed)).toMatchObject({ data: [], pagination: { total: 0 } });
    });

    it('is found under its id in capitals as well', async () => {
      const { ids, attempt } = currentFixture();
      expect((await askAs('admin', 'GET', `/api/admin/students/${ids.student.toUpperCase()}`)).status).toBe(200);
      expect((await askAs('student', 'GET', attemptPath({ ...attempt, id: attempt.id.toUpperCase() }))).status).toBe(200);
    });
  });

  describe('an open attempt', () => {
    let seq = 1_000_000;
    const next = () => (seq += 1);
    const save = (body: object) => askAs('student', 'PUT', `${attemptPath(currentFixture().attempt)}/answers`, { tab_id: TAB, ...body });

    // An earlier request may have left the lease with another tab.
    beforeAll(async () => {
      const taken = await askAs('student', 'POST', `${attemptPath(currentFixture().attempt)}/lease`, { tab_id: TAB, take_over: true });
      expect(taken.status).toBe(200);
    });

    it('refuses an answer that does not fit its question, and names the field', async () => {
      const { attempt } = currentFixture();
      const types = new Set(attempt.questions.map(({ type }) => type));
      expect(types.size).toBeGreaterThan(2);
      for (const question of attempt.questions) {
        for (const value of unfitAnswers(question)) {
          const problem = expectRefused(await save({ seq: next(), answers: [{ question_id: question.id, value }] }), 'VALIDATION_FAILED');
          expect(problem.details).toEqual([expect.objectContaining({ field: 'answers[0].value', code: 'INVALID_ANSWER' })]);
        }
      }
    });

    it('names every wrong answer of a save at once and saves none of them', async () => {
      const [first, second] = currentFixture().attempt.questions;
      const before = await readBack();
      const answers = [
        { question_id: first?.id, value: null },
        { question_id: UNUSED_ID, value: true },
        { question_id: second?.id, value: Array(6).fill('nothing') },
      ];
      const { details } = expectRefused(await save({ seq: next(), answers }), 'VALIDATION_FAILED');
      expect(details.map(({ field }) => field)).toEqual(['answers[1].question_id', 'answers[2].value']);
      expect((await readBack()).questions).toEqual(before.questions);
    });

    it('ignores a sequence number that is not above the saved one', async () => {
      const question = currentFixture().attempt.questions.find(({ type }) => type === 'single');
      const at = next();
      const [kept, late] = question?.options ?? [];
      const answer = (value: unknown, of: number) => save({ seq: of, answers: [{ question_id: question?.id, value }] });
      expect(jsonOf(await answer(kept?.id, at))).toMatchObject({ seq: at });
      for (const old of [at, at - 1, 1]) expect(jsonOf(await answer(late?.id, old))).toMatchObject({ seq: at });
      const { questions } = await readBack();
      expect(questions.find(({ id }) => id === question?.id)?.answer).toBe(kept?.id);
    });

    it('is written by one tab: another tab, or a caller without one, is refused while that tab is active', async () => {
      const [first] = currentFixture().attempt.questions;
      const path = attemptPath(currentFixture().attempt);
      const other = { tab_id: UNUSED_ID };
      const answers = [{ question_id: first?.id, flagged: true }];
      const refused = [
        await askAs('student', 'POST', `${path}/lease`, other),
        await askAs('student', 'POST', `${path}/ping`, other),
        await save({ ...other, seq: next(), answers }),
        await askAs('student', 'PUT', `${path}/answers`, { seq: next(), answers }),
        await askAs('student', 'POST', `${path}/submit`, other),
        await askAs('student', 'POST', `${path}/submit`),
      ];
      for (const answer of refused) {
        expect(expectRefused(answer, 'STATE_CONFLICT').details).toEqual([expect.objectContaining({ code: 'ATTEMPT_ELSEWHERE' })]);
      }
      expect((await askAs('student', 'POST', `${path}/ping`, { tab_id: TAB })).status).toBe(200);
    });

    it('is returned when it is started again, also concurrently', async () => {
      const { attempt } = currentFixture();
      const repeats = await Promise.all(
        Array.from({ length: 5 }, () => askAs('student', 'POST', `/api/app/assessments/${attempt.assessment_id}/start`)),
      );
      expect(repeats.map((answer) => [answer.status, Attempt.parse(jsonOf(answer)).id])).toEqual(repeats.map(() => [200, attempt.id]));
    });
  });

  describe('a submitted attempt', () => {
    it('does not change when it is saved, submitted or started again', async () => {
      const { system, admin, ids, notStarted, programme } = currentFixture();
      const path = `/api/admin/products/${programme}/clients`;
      const assigned = await admin.ask('GET', path);
      await admin.ask('PUT', path, { ...assigned, client_ids: [...assigned.client_ids, ids.client] });
      const person = await signedIn(system, { role: 'student', ...(await makeLearner(admin, 'taker@bad.example', ids.client)) });
      const start = () =>
        sendRequest(system.origin, {
          method: 'POST',
          path: `/api/app/assessments/${notStarted}/start`,
          headers: { cookie: person.cookie() },
        });
      const started = await until(async () => {
        const answer = await start();
        return answer.status === 201 ? answer : null;
      }, 'the programme');
      const attempt = Attempt.parse(jsonOf(started));
      const headers = { cookie: person.cookie(), 'content-type': 'application/json' };
      const submit = () => sendRequest(system.origin, { method: 'POST', path: `${attemptPath(attempt)}/submit`, headers });
      const closed = await Promise.all(Array.from({ length: 5 }, submit));
      const [first] = closed.map((answer) => Attempt.parse(jsonOf(answer)));
      expect(first).toMatchObject({ status: 'COMPLETED', score: 0, questions: [] });
      for (const answer of closed) expect(Attempt.parse(jsonOf(answer))).toEqual(first);
      const body = JSON.stringify({ seq: 9, answers: [{ question_id: attempt.questions[0]?.id, flagged: true }] });
      const late = expectRefused(
        await sendRequest(system.origin, { method: 'PUT', path: `${attemptPath(attempt)}/answers`, headers, body }),
        'STATE_CONFLICT',
      );
      expect(late.details).toEqual([expect.objectContaining({ code: 'ATTEMPT_CLOSED' })]);
      expect(expectRefused(await start(), 'STATE_CONFLICT').details).toEqual([expect.objectContaining({ code: 'ALREADY_SUBMITTED' })]);
      expect(Attempt.parse(jsonOf(await submit()))).toEqual(first);
    });
  });
}
