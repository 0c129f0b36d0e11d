import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAt, learnerOf, passWatchingTime } from '../../testing/learning.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';
import { watchedStore } from './watched.store.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

/** Work on a session of 100 s that was begun so many seconds ago. */
async function watching(seconds: number) {
  const one = await aLearnerAt(service, 'TWO', { sessions: [{}] });
  await one.watch({ trigger_type: 'resume', watched: [] });
  await one.later(seconds);
  const { rows } = await service.db.pool.query<{ id: string }>('select id from module_work where student_id = $1', [one.learner.id]);
  const saveOf = (watched: [number, number][], studentId = one.learner.id, workId = rows[0]?.id ?? '') => ({
    workId,
    subjectId: one.session(),
    studentId,
    durationSeconds: 100,
    positionSeconds: 0,
    watched,
    now: new Date(),
    progressOf: null,
  });
  return { ...one, workId: rows[0]?.id ?? '', saveOf };
}

describe('saves of watched seconds', () => {
  it('by two processes at the same moment are each credited from what the other left', async () => {
    const { saveOf } = await watching(40);
    const [one, other] = [watchedStore(service.db), watchedStore(service.deps.db)];
    const [first, second]: [number, number][][] = [[[0, 20]], [[60, 80]]];
    const saves = [one, other].flatMap((store) => [store.save(saveOf(first ?? [])), store.save(saveOf(second ?? []))]);
    const credited = (await Promise.all(saves)).map(({ video }) => video.creditedSeconds);
    const last = (await one.save(saveOf([]))).video.creditedSeconds;
    expect(last).toBe(Math.max(...credited));
    expect(last).toBeGreaterThanOrEqual(20);
    expect(last).toBeLessThanOrEqual(66);
  });

  it('of a class that come together are credited by the allowance of each learner', async () => {
    const { saveOf, clientId, productId, watch } = await watching(30);
    expect((await watch({ watched: [[0, 1]] })).status).toBe(200);
    const others = await Promise.all(Array.from({ length: 5 }, () => learnerOf(service, clientId, productId, 'TWO')));
    const store = watchedStore(service.db);
    const works = await Promise.all(
      others.map(async ({ learner }) => {
        const id = randomUUID();
        await service.db.pool.query(
          `insert into module_work (id, record_id, student_id, module_id, work, version, started_at, active_at)
           select $1, id, student_id, $3, 'expert_session', 1, now(), now() from learner_records where student_id = $2`,
          [id, learner.id, saveOf([]).subjectId],
        );
        return id;
      }),
    );
    const saveAll = () => Promise.all(others.map(({ learner }, index) => store.save(saveOf([[0, 50]], learner.id, works[index]))));
    expect((await saveAll()).map(({ video }) => video.watched)).toEqual(others.map(() => [[0, 5]]));
    for (const { learner } of others) await passWatchingTime(service.db, learner.id, 20);
    expect((await saveAll()).map(({ video }) => video.watched)).toEqual(others.map(() => [[0, 35]]));
  });

  it('do not wait for a change of the whole work', async () => {
    const { saveOf, workId } = await watching(90);
    const holder = await service.db.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from learner_records where id = (select record_id from module_work where id = $1) for update', [workId]);
      await holder.query('select 1 from module_work where id = $1 for no key update', [workId]);
      const { video } = await watchedStore(service.db).save(saveOf([[0, 50]]));
      expect(video.watched).toEqual([[0, 50]]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
