import { JobChanged, JobExpiresSoon } from '@paanch/contracts/careers/events';
import { changeJob } from '@paanch/contracts/careers/jobs';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveJob } from '../../../testing/job-rows.js';
import { startCareers } from '../../../testing/start-careers.js';
import type { CareersDeps } from '../../deps.js';
import type { Job } from '../tables.js';
import { sweepJobs } from './sweep-jobs.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

const RUNNING = new AbortController().signal;
const sweep = () => sweepJobs(service.deps, RUNNING);
const inMs = (ms: number) => new Date(Date.now() + ms);
const stored = async (id: string) => (await service.deps.jobs.find(id)) as Job;

it('expires what is past its deadline, once however many processes do it, as the system', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await giveJob(service, { deadline: inMs(-1_000) })).id);
  const later = await giveJob(service, { deadline: inMs(60_000) });
  await Promise.all([sweep(), sweep(), sweep()]);
  for (const id of ids) {
    const job = await stored(id);
    expect(job).toMatchObject({ status: 'expired', revision: 2 });
    expect(job.ended_at).toEqual(job.updated_at);
    expect(await service.outbox(id)).toMatchObject([
      {
        type: JobChanged.type,
        actor: { role: 'system', user_id: null },
        data: { job_id: id, change: { action: 'expired', fields: ['status'] } },
      },
    ]);
  }
  expect((await stored(later.id)).status).toBe('active');
});

it('leaves what is closed or archived', async () => {
  const past = { deadline: inMs(-1_000) };
  const closed = await giveJob(service, { ...past, status: 'closed', ended_at: inMs(-2_000) });
  const archived = await giveJob(service, { ...past, archived_at: new Date() });
  await sweep();
  expect(await stored(closed.id)).toEqual(closed);
  expect([await service.outbox(closed.id), await service.outbox(archived.id)]).toEqual([[], []]);
});

it('warns the creator once for each deadline that is five days ahead or less', async () => {
  const [job, early] = [
    await giveJob(service, { deadline: inMs(5 * DAY_MS) }),
    await giveJob(service, { deadline: inMs(5 * DAY_MS + 60_000) }),
  ];
  await Promise.all([sweep(), sweep()]);
  await sweep();
  const { title, created_by, revision } = await stored(job.id);
  const told = { job_id: job.id, job_title: title, created_by, deadline: job.deadline.toISOString() };
  expect(await service.outbox(job.id)).toMatchObject([{ type: JobExpiresSoon.type, data: told }]);
  expect(revision).toBe(1);
  expect(await service.outbox(early.id)).toEqual([]);

  const deadline = inMs(2 * DAY_MS).toISOString();
  const admin = callAs(service, { role: 'Admin' });
  await (await admin(changeJob, { params: { jobId: job.id }, body: { deadline } })).reply();
  await sweep();
  await sweep();
  expect(await service.outbox(job.id)).toMatchObject([
    { type: JobExpiresSoon.type, data: told },
    { type: JobChanged.type },
    { type: JobExpiresSoon.type, data: { ...told, deadline } },
  ]);
});

it('begins nothing once the service is about to stop; the next run does what is left', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await giveJob(service, { deadline: inMs(-1_000) })).id);
  const stopping = new AbortController();
  const { jobs } = service.deps;
  const stopsAfterOne: typeof jobs.change = async (id, decide) => {
    const outcome = await jobs.change(id, decide);
    stopping.abort();
    return outcome;
  };
  await sweepJobs({ ...service.deps, jobs: { ...jobs, change: stopsAfterOne } }, stopping.signal);
  const statuses = async () => (await Promise.all(ids.map(stored))).map(({ status }) => status).toSorted();
  expect(await statuses()).toEqual(['active', 'active', 'expired']);
  await sweep();
  expect(await statuses()).toEqual(['expired', 'expired', 'expired']);
  for (const id of ids) expect(await service.outbox(id)).toHaveLength(1);
});

it('handles more jobs than it takes at once', async () => {
  const { rowCount } = await service.db.pool.query(
    `insert into jobs (id, title, slug, description, location, employment_type, deadline, experience_level, remote_allowed, tags, requirements,
       benefits, status, created_by, revision, created_at, updated_at)
     select made, 'Many at once', made, '', '', 'contract', now() - interval '1 minute', 'entry', false, '{}', '{}', '{}', 'active', made, 1,
       now(), now() from (select gen_random_uuid() as made from generate_series(1, 201)) as ids`,
  );
  await sweep();
  const { rows } = await service.db.pool.query(`select distinct status from jobs where title = 'Many at once'`);
  expect([rowCount, rows]).toEqual([201, [{ status: 'expired' }]]);
});
