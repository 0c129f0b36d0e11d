import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProgressTestService, startOwnProgress } from '../../../testing/service.js';
import { openExam } from '../../../testing/taking/open-exam.js';
import { sweep } from '../../attempts/closing/sweep.js';
import { progressService } from '../../progress.module.js';

let service: ProgressTestService;
beforeAll(async () => {
  // Without its timer, which would sweep on its own.
  const { started: _started, ...withoutTimers } = progressService;
  service = await startOwnProgress(withoutTimers);
});
afterAll(() => service.stop());

const sweepOnce = (stopping = new AbortController().signal) => sweep(service.deps, stopping);

/** Read without going through the service, which would close it. */
async function rowsOf(exams: readonly { params: { attemptId: string } }[]) {
  const { rows } = await service.db.pool.query<object>(
    `select status, score, passed, ended_at = deadline_at as is_ended_at_deadline from exam_attempts
     join unnest($1::uuid[]) with ordinality as asked(id, n) using (id) order by n`,
    [exams.map(({ params }) => params.attemptId)],
  );
  return rows;
}

describe('the sweeper', () => {
  it('closes exams whose time is over once, however many sweeps run at once, and leaves the others open', async () => {
    const [passed, empty, open] = [await openExam(service), await openExam(service), await openExam(service)];
    await passed.answer();
    await passed.later(1_510);
    await empty.later(1_510);
    await open.later(1_505);
    await Promise.all(Array.from({ length: 4 }, () => sweepOnce()));
    expect(await rowsOf([passed, empty, open])).toEqual([
      { status: 'COMPLETED', score: 100, passed: true, is_ended_at_deadline: true },
      { status: 'COMPLETED', score: 0, passed: false, is_ended_at_deadline: true },
      { status: 'IN_PROGRESS', score: null, passed: null, is_ended_at_deadline: null },
    ]);
    const ofClock = { type: 'ExamAttemptChanged', actor: { role: 'system', user_id: null }, data: { cause: 'clock' } };
    expect((await passed.facts()).slice(1)).toMatchObject([ofClock, { type: 'TierPromoted', data: { tier: 'SILVER' } }]);
    expect((await empty.facts()).slice(1)).toMatchObject([ofClock]);
  });

  it('starts no further exam once the service is stopping', async () => {
    const exam = await openExam(service);
    await exam.later(1_510);
    await sweepOnce(AbortSignal.abort());
    expect(await rowsOf([exam])).toMatchObject([{ status: 'IN_PROGRESS' }]);
  });
});
