/** Careers is killed while staff answer and while it sweeps: nothing is lost, nothing is done twice (docs/reliability.md#promises). */
import { randomUUID } from 'node:crypto';
import { moveApplication } from '@paanch/contracts/careers/applicants';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { callAs } from '@paanch/testing/builders/call-as';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication, giveStaff } from '../../../testing/application-rows.js';
import { giveJob } from '../../../testing/job-rows.js';
import { careersService } from '../../careers.module.js';
import type { CareersDeps } from '../../deps.js';

const SCRIPT = new URL('../../../dist/main.js', import.meta.url);
const MANY = 30;

/** Never killed: it shares its database with the ones that are. */
let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await testService(careersService);
});
afterAll(() => service.stop());

const start = () => childService({ script: SCRIPT, config: { ...service.config, PORT: 0, INTERNAL_PORT: 0 } });

/** Of each application: its state, and how often each thing was said of it. */
async function outcomeOf(jobId: string) {
  const { rows } = await service.db.pool.query<{ status: string; moves: number; facts: number; count: number }>(
    `select status, (select count(*)::int from application_moves where application_id = applications.id) as moves,
       (select count(*)::int from outbox where agg_id::text = applications.id::text) as facts, count(*)::int
     from applications where job_id = $1 group by 1, 2, 3`,
    [jobId],
  );
  return rows;
}
const endedIn = async (jobId: string) =>
  (await outcomeOf(jobId)).filter(({ status }) => status === 'closed_no_decision').reduce((sum, { count }) => sum + count, 0);

describe('killed', () => {
  it.each([5, 25])('%i ms after staff answered many: each answer is there once', async (afterMs) => {
    const ravi = await giveStaff(service);
    const job = await giveJob(service);
    const sent = [];
    for (let n = 0; n < MANY; n += 1) sent.push(await giveApplication(service, { job }));
    let child: ChildService = await start();
    /** As a browser does: again with the same key until it is answered. */
    const insist = async (applicationId: string) => {
      const call = { params: { applicationId }, body: { status: 'interview' }, headers: { 'idempotency-key': randomUUID() } };
      for (;;) {
        const answer = await callAs({ name: service.name, baseUrl: child.baseUrl }, ravi)(moveApplication, call).catch(() => null);
        if (answer !== null && answer.status < 500) return answer.status;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const answers = Promise.all(sent.map(({ id }) => insist(id)));
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await child.kill();
    child = await start();
    expect(new Set(await answers)).toEqual(new Set([200]));
    await child.kill();
    expect(await outcomeOf(job.id)).toEqual([{ status: 'interview', moves: 2, facts: 1, count: MANY }]);
  });

  it('in the middle of a sweep: another one ends the rest, each once', async () => {
    const ended = new Date(Date.now() - 20 * DAY_MS);
    const job = await giveJob(service, { status: 'closed', ended_at: ended });
    const created_at = new Date(Date.now() - 40 * DAY_MS);
    for (let n = 0; n < 4 * MANY; n += 1) await giveApplication(service, { job, created_at, overdue_told_at: ended });
    // Every process sweeps as soon as it starts. One of the applications is held, so that it cannot come to its end.
    const holder = await service.db.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from applications where job_id = $1 order by created_at desc, id desc limit 40 for update', [job.id]);
    const first = await start();
    await eventually('some have ended', async () => (await endedIn(job.id)) > 0);
    await first.kill();
    expect(await endedIn(job.id)).toBeLessThan(4 * MANY);
    await holder.query('rollback');
    holder.release();
    const second = await start();
    await eventually('all have ended', async () => (await endedIn(job.id)) === 4 * MANY);
    await second.kill();
    expect(await outcomeOf(job.id)).toEqual([{ status: 'closed_no_decision', moves: 2, facts: 1, count: 4 * MANY }]);
  });
});
