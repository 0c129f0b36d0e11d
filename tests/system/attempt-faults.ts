/** Things of other people, and attempts asked for in the wrong order or with the wrong answers (docs/hostile-input.md#corpus). */
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../people.js';
import { until } from '../../tools/demo/person.mjs';
import { NIL_ID, NOBODYS_ID } from './bad-values.js';
import { type Answer, ask, expectRefused, jsonOf } from './door.js';
import { Attempt, makeLearner, type Stage } from './stage.js';

type Question = Attempt['questions'][number];

const TAB = '0197c2aa-0000-7000-8000-0000000000ab';

const taking = ({ assessment_id, id }: Attempt) => `/api/app/assessments/${assessment_id}/attempts/${id}`;

function misfits({ type, options }: Question): unknown[] {
  const [first, second] = options.map(({ id }) => id);
  if (type === 'single') return ['nothing', '', true, [first], [], `${first} `];
  if (type === 'multiple') return [first, true, ['nothing'], [first, first], [first, second, 'nothing']];
  if (type === 'true_false') return ['true', 'yes', ['true']];
  return [true, ['42'], 'bell \u0007'];
}

export function attemptFaults(stageNow: () => Stage): void {
  const asks = (who: 'student' | 'otherStudent' | 'clientStaff' | 'admin', method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(stageNow().system.origin, {
      method,
      path,
      headers: { cookie: stageNow()[who].cookie(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const readBack = async () => Attempt.parse(jsonOf(await asks('student', 'GET', taking(stageNow().attempt))));

  describe('what belongs to others', () => {
    it('is not there for a learner', async () => {
      const { attempt } = stageNow();
      const [first] = attempt.questions;
      for (const path of [taking(attempt), taking({ ...attempt, assessment_id: NOBODYS_ID }), taking({ ...attempt, id: NIL_ID })]) {
        const who = path === taking(attempt) ? 'otherStudent' : 'student';
        expectRefused(await asks(who, 'GET', path), 'NOT_FOUND');
        expectRefused(await asks(who, 'POST', `${path}/submit`), 'NOT_FOUND');
        expectRefused(await asks(who, 'POST', `${path}/ping`, { tab_id: TAB }), 'NOT_FOUND');
        expectRefused(await asks(who, 'POST', `${path}/lease`, { tab_id: TAB, take_over: true }), 'NOT_FOUND');
        expectRefused(
          await asks(who, 'PUT', `${path}/answers`, { seq: 1, answers: [{ question_id: first?.id, value: null }] }),
          'NOT_FOUND',
        );
      }
    });

    it('is not there for Client Staff, whatever is asked of it', async () => {
      const { ids } = stageNow();
      expectRefused(await asks('clientStaff', 'GET', `/api/admin/students/${ids.student}`), 'NOT_FOUND');
      expectRefused(await asks('clientStaff', 'GET', `/api/admin/clients/${ids.client}`), 'NOT_FOUND');
      const asked = await asks('clientStaff', 'GET', `/api/admin/students?clientId=${ids.client}`);
      expect(jsonOf(asked)).toMatchObject({ data: [], pagination: { total: 0 } });
    });

    it('is found under its id in capitals as well', async () => {
      const { ids, attempt } = stageNow();
      expect((await asks('admin', 'GET', `/api/admin/students/${ids.student.toUpperCase()}`)).status).toBe(200);
      expect((await asks('student', 'GET', taking({ ...attempt, id: attempt.id.toUpperCase() }))).status).toBe(200);
    });
  });

  describe('an open attempt', () => {
    let seq = 1_000_000;
    const next = () => (seq += 1);
    const save = (body: object) => asks('student', 'PUT', `${taking(stageNow().attempt)}/answers`, { tab_id: TAB, ...body });

    /** Whichever tab an earlier request made up. */
    beforeAll(async () => {
      const taken = await asks('student', 'POST', `${taking(stageNow().attempt)}/lease`, { tab_id: TAB, take_over: true });
      expect(taken.status).toBe(200);
    });

    it('takes no answer that does not fit its question, and names each', async () => {
      const { attempt } = stageNow();
      const types = new Set(attempt.questions.map(({ type }) => type));
      expect(types.size).toBeGreaterThan(2);
      for (const question of attempt.questions) {
        for (const value of misfits(question)) {
          const problem = expectRefused(await save({ seq: next(), answers: [{ question_id: question.id, value }] }), 'VALIDATION_FAILED');
          expect(problem.details).toEqual([expect.objectContaining({ field: 'answers[0].value', code: 'INVALID_ANSWER' })]);
        }
      }
    });

    it('names every wrong answer of a save at once and keeps none of them', async () => {
      const [first, second] = stageNow().attempt.questions;
      const before = await readBack();
      const answers = [
        { question_id: first?.id, value: null },
        { question_id: NOBODYS_ID, value: true },
        { question_id: second?.id, value: Array(6).fill('nothing') },
      ];
      const { details } = expectRefused(await save({ seq: next(), answers }), 'VALIDATION_FAILED');
      expect(details.map(({ field }) => field)).toEqual(['answers[1].question_id', 'answers[2].value']);
      expect((await readBack()).questions).toEqual(before.questions);
    });

    it('changes nothing for a sequence number that is not above the saved one', async () => {
      const question = stageNow().attempt.questions.find(({ type }) => type === 'single');
      const at = next();
      const [kept, late] = question?.options ?? [];
      const answer = (value: unknown, of: number) => save({ seq: of, answers: [{ question_id: question?.id, value }] });
      expect(jsonOf(await answer(kept?.id, at))).toMatchObject({ seq: at });
      for (const old of [at, at - 1, 1]) expect(jsonOf(await answer(late?.id, old))).toMatchObject({ seq: at });
      const { questions } = await readBack();
      expect(questions.find(({ id }) => id === question?.id)?.answer).toBe(kept?.id);
    });

    it('is written by one tab: another one, and a caller that is none, are refused while that is there', async () => {
      const [first] = stageNow().attempt.questions;
      const path = taking(stageNow().attempt);
      const other = { tab_id: NOBODYS_ID };
      const answers = [{ question_id: first?.id, flagged: true }];
      const refused = [
        await asks('student', 'POST', `${path}/lease`, other),
        await asks('student', 'POST', `${path}/ping`, other),
        await save({ ...other, seq: next(), answers }),
        await asks('student', 'PUT', `${path}/answers`, { seq: next(), answers }),
        await asks('student', 'POST', `${path}/submit`, other),
        await asks('student', 'POST', `${path}/submit`),
      ];
      for (const answer of refused) {
        expect(expectRefused(answer, 'STATE_CONFLICT').details).toEqual([expect.objectContaining({ code: 'ATTEMPT_ELSEWHERE' })]);
      }
      expect((await asks('student', 'POST', `${path}/ping`, { tab_id: TAB })).status).toBe(200);
    });

    it('is given back when it is started again, by many at once too', async () => {
      const { attempt } = stageNow();
      const again = await Promise.all(
        Array.from({ length: 5 }, () => asks('student', 'POST', `/api/app/assessments/${attempt.assessment_id}/start`)),
      );
      expect(again.map((answer) => [answer.status, Attempt.parse(jsonOf(answer)).id])).toEqual(again.map(() => [200, attempt.id]));
    });
  });

  describe('a submitted attempt', () => {
    it('stays as it is whoever saves, submits or starts again', async () => {
      const { system, admin, ids, unbegun, programme } = stageNow();
      const path = `/api/admin/products/${programme}/clients`;
      const assigned = await admin.ask('GET', path);
      await admin.ask('PUT', path, { ...assigned, client_ids: [...assigned.client_ids, ids.client] });
      const person = await signedIn(system, { role: 'student', ...(await makeLearner(admin, 'taker@bad.example', ids.client)) });
      const start = () =>
        ask(system.origin, { method: 'POST', path: `/api/app/assessments/${unbegun}/start`, headers: { cookie: person.cookie() } });
      const started = await until(async () => {
        const answer = await start();
        return answer.status === 201 ? answer : null;
      }, 'the programme');
      const attempt = Attempt.parse(jsonOf(started));
      const headers = { cookie: person.cookie(), 'content-type': 'application/json' };
      const submit = () => ask(system.origin, { method: 'POST', path: `${taking(attempt)}/submit`, headers });
      const closed = await Promise.all(Array.from({ length: 5 }, submit));
      const [first] = closed.map((answer) => Attempt.parse(jsonOf(answer)));
      expect(first).toMatchObject({ status: 'COMPLETED', score: 0, questions: [] });
      for (const answer of closed) expect(Attempt.parse(jsonOf(answer))).toEqual(first);
      const body = JSON.stringify({ seq: 9, answers: [{ question_id: attempt.questions[0]?.id, flagged: true }] });
      const late = expectRefused(
        await ask(system.origin, { method: 'PUT', path: `${taking(attempt)}/answers`, headers, body }),
        'STATE_CONFLICT',
      );
      expect(late.details).toEqual([expect.objectContaining({ code: 'ATTEMPT_CLOSED' })]);
      expect(expectRefused(await start(), 'STATE_CONFLICT').details).toEqual([expect.objectContaining({ code: 'ALREADY_SUBMITTED' })]);
      expect(Attempt.parse(jsonOf(await submit()))).toEqual(first);
    });
  });
}
