import { JobChanged } from '@paanch/contracts/careers/events';
import { readJob, repostJob } from '@paanch/contracts/careers/jobs';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication } from '../../testing/application-rows.js';
import { giveEmployer, giveJob } from '../../testing/job-rows.js';
import { startCareers } from '../../testing/start-careers.js';
import type { CareersDeps } from '../deps.js';

const NEW_DEADLINE = '2099-12-03';
const [LEAST_TEXT, MOST_TITLE] = ['x'.repeat(50), 'x'.repeat(200)];
const FUTURE = 'New deadline must be in the future';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

const admin = (id?: string) => callAs(service, { role: 'Admin', id });
const reposted = (jobId: string, body: object) => admin()(repostJob, { params: { jobId }, body });

/** Closed long ago, with one application. */
async function endedJob() {
  const { id: employer_id } = await giveEmployer(service);
  const past = new Date(Date.now() - 60_000);
  const job = await giveJob(service, { employer_id, status: 'expired', deadline: past, ended_at: past, tags: ['go'], salary_min: 1.5 });
  await giveApplication(service, { job });
  return job;
}

describe('a job that is posted again', () => {
  it('is a new active one of the Admin who posts it, without applications; the old one stays as it was', async () => {
    const [old, adminId] = [await endedJob(), randomUUID()];
    const before = await (await admin()(readJob, { params: { jobId: old.id } })).reply();
    const body = { deadline: NEW_DEADLINE, status: 'closed', created_by: old.created_by, employer_id: null };
    const job = await (await admin(adminId)(repostJob, { params: { jobId: old.id }, body })).reply();
    expect(job).toEqual({
      ...before,
      id: job.id,
      slug: job.slug,
      status: 'active',
      deadline: '2099-12-03T00:00:00.000Z',
      application_count: 0,
      reposted_from: old.id,
      created_by: adminId,
      revision: 1,
      created_at: job.created_at,
      updated_at: job.created_at,
    });
    expect(job.id).not.toBe(old.id);
    expect(job.slug).not.toBe(before.slug);
    expect(before.application_count).toBe(1);
    expect(await (await admin()(readJob, { params: { jobId: old.id } })).reply()).toEqual(before);
    const facts = [
      { type: JobChanged.type, agg_version: 1, actor: { user_id: adminId }, data: { job_id: job.id, change: { action: 'reposted' } } },
    ];
    expect(await service.outbox(job.id)).toMatchObject(facts);
    expect(await service.outbox(old.id)).toEqual([]);
  });

  it('may be posted again while the first is active, with another title and description', async () => {
    const { id } = await giveJob(service);
    const words = { title: MOST_TITLE, description: LEAST_TEXT };
    expect(await (await reposted(id, { deadline: NEW_DEADLINE, ...words })).reply()).toMatchObject(words);
  });

  it.each([
    ['deadline', {}, 'Deadline is required'],
    ['deadline', { deadline: '' }, 'Deadline is required'],
    ['deadline', { deadline: '2020-01-01' }, FUTURE],
    ['deadline', { deadline: 'tomorrow' }, 'Invalid deadline format. Use ISO 8601 format'],
    ['title', { deadline: NEW_DEADLINE, title: '' }, 'Title is required'],
    ['title', { deadline: NEW_DEADLINE, title: `${MOST_TITLE}x` }, 'Title must be less than 200 characters'],
    ['description', { deadline: NEW_DEADLINE, description: 'x'.repeat(49) }, 'Description must be at least 50 characters'],
    ['description', { deadline: NEW_DEADLINE, description: 'x'.repeat(5_001) }, 'Description must be less than 5000 characters'],
  ])('is refused for its %s: %j', async (field, body, message) => {
    const { id } = await giveJob(service);
    expect(await reposted(id, body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message, details: [{ field, message }] },
    });
    expect((await service.db.pool.query('select from jobs where reposted_from = $1', [id])).rowCount).toBe(0);
  });

  it('is not found if it is archived or never was, and 400 without an id', async () => {
    const { id } = await giveJob(service, { archived_at: new Date() });
    for (const [none, status] of [
      [id, 404],
      [randomUUID(), 404],
      ['x', 400],
    ] as const)
      expect((await reposted(none, { deadline: NEW_DEADLINE })).status).toBe(status);
  });
});
