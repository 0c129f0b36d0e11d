import { readAttempt, saveAnswers, startAttempt } from '@paanch/contracts/progress/attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, rightAnswers } from '../../../testing/assessment-bodies.js';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../../testing/service.js';
import { passTime } from '../../../testing/time.js';
import { progressService } from '../../progress.module.js';
import { sweep } from './sweep.js';

let service: ProgressTestService;
beforeAll(async () => {
  // Without its timer, which would sweep on its own.
  const { started: _started, ...withoutTimers } = progressService;
  service = await startOwnProgress(withoutTimers);
});
afterAll(() => service.stop());

const sweepOnce = (deps = service.deps, stopping = new AbortController().signal) => sweep(deps, stopping);

/** One learner with an open attempt for each number, who saved that many correct answers. */
async function openAttempts(right: readonly number[]) {
  const { clientId, bodies } = await publishProgramme(service);
  const body = bodies[0] ?? assessmentBody();
  return Promise.all(
    right.map(async (count) => {
      const as = callAs(service, await enrolLearner(service, clientId));
      const { id } = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
      const params = { assessmentId: body.assessment_id, attemptId: id };
      if (count > 0) await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(body, count) } });
      return { id, as, params, later: (seconds: number) => passTime(service.db, id, seconds) };
    }),
  );
}

/** Their rows, read without going through the service. */
async function rowsOf(ids: readonly string[]) {
  const { rows } = await service.db.pool.query<{ status: string; score: number | null; is_ended_at_deadline: boolean }>(
    'select status, score, ended_at = deadline_at as is_ended_at_deadline from attempts join unnest($1::uuid[]) with ordinality as asked(id, n) using (id) order by n',
    [ids],
  );
  return rows;
}

const factsAbout = async (ids: readonly string[]) =>
  (await service.outbox()).filter(
    ({ type, data }) => type === 'AssessmentCompleted' && ids.some((id) => JSON.stringify(data).includes(id)),
  );

describe('the sweeper', () => {
  it('grades what was saved as of the deadline, and an attempt without an answer 0', async () => {
    const open = await openAttempts([3, 0]);
    for (const { later } of open) await later(1_510);
    await sweepOnce();
    const ids = open.map(({ id }) => id);
    expect(await rowsOf(ids)).toEqual([
      { status: 'COMPLETED', score: 60, is_ended_at_deadline: true },
      { status: 'COMPLETED', score: 0, is_ended_at_deadline: true },
    ]);
    for (const [index, score] of [60, 0].entries()) {
      expect(await factsAbout(ids.slice(index, index + 1))).toMatchObject([
        { actor: { role: 'system', user_id: null }, data: { score, closed_by: 'clock', duration_seconds: 1_500 } },
      ]);
    }
  });

  it('gives no second try to a learner who read the questions and let the time run out', async () => {
    const [open] = await openAttempts([0]);
    await open?.later(1_510);
    await sweepOnce();
    expect(await open?.as(startAttempt, { params: open.params })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'ALREADY_SUBMITTED' }] },
    });
  });

  it('leaves an attempt open until its last moment', async () => {
    const [open] = await openAttempts([3]);
    await open?.later(1_505);
    await sweepOnce();
    expect((await open?.as(readAttempt, { params: open.params }))?.body).toMatchObject({ status: 'IN_PROGRESS' });
  });

  it('closes each attempt once, with one set of facts, however many sweeps run at once', async () => {
    const open = await openAttempts(Array.from({ length: 12 }, (_, index) => index % 6));
    for (const { later } of open) await later(1_600);
    await Promise.all(Array.from({ length: 4 }, () => sweepOnce()));
    const ids = open.map(({ id }) => id);
    const expected = open.map((_, index) => ['COMPLETED', (index % 6) * 20]);
    expect((await rowsOf(ids)).map(({ status, score }) => [status, score])).toEqual(expected);
    expect(await factsAbout(ids)).toHaveLength(12);
  });

  it('closes the others if one cannot be closed, and throws', async () => {
    const open = await openAttempts([1, 2]);
    for (const { later } of open) await later(1_600);
    const { records } = service.deps;
    let isFirst = true;
    const failingOnce: typeof records.change = (key, decide) => {
      if (!isFirst) return records.change(key, decide);
      isFirst = false;
      return Promise.reject(new Error('This one cannot'));
    };
    await expect(sweepOnce({ ...service.deps, records: { ...records, change: failingOnce } })).rejects.toThrow('could not be closed');
    const ids = open.map(({ id }) => id);
    expect((await rowsOf(ids)).filter(({ status }) => status === 'COMPLETED')).toHaveLength(1);
    await sweepOnce();
    expect((await rowsOf(ids)).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
  });

  it('starts no further attempt once the service is stopping', async () => {
    const open = await openAttempts([1, 2]);
    for (const { later } of open) await later(1_600);
    await sweepOnce(service.deps, AbortSignal.abort());
    expect((await rowsOf(open.map(({ id }) => id))).map(({ status }) => status)).toEqual(['IN_PROGRESS', 'IN_PROGRESS']);
  });
});
