import { randomUUID } from 'node:crypto';
import { applyForJob, saveApplicationDraft } from '@paanch/contracts/careers/applying';
import { readOpening } from '@paanch/contracts/careers/openings';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, giveJob, giveResume } from '../../testing/job-rows.js';
import { giveLearner } from '../../testing/learner-rows.js';
import { startCareers } from '../../testing/start-careers.js';
import type { CareersDeps } from '../deps.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

async function aReader(given: Parameters<typeof giveLearner>[1] = {}) {
  const learner = await giveLearner(service, given);
  const resumeId = await giveResume(service, learner.id);
  const as = callAs(service, learner.person);
  const read = (jobId: string) => as(readOpening, { params: { jobId } });
  const apply = (jobId: string) => as(applyForJob, { params: { jobId }, body: formWith(resumeId) });
  const obstacle = async (jobId: string) => {
    const { can_apply: canApply, cannot_apply_reason: reason } = await (await read(jobId)).reply();
    expect(canApply).toBe(reason === null);
    return reason;
  };
  return { ...learner, as, read, apply, obstacle };
}

describe('GET /api/app/jobs/:jobId', () => {
  it('shows the whole job, which can be applied for', async () => {
    const { read } = await aReader();
    const job = await giveJob(service, { salary_max: 500_000 });
    const shown = await (await read(job.id)).reply();
    expect(shown).toMatchObject({
      id: job.id,
      description: job.description,
      requirements: ['SQL'],
      benefits: ['Lunch'],
      company: null,
      salary_max: 500_000,
      has_applied: false,
      can_apply: true,
      cannot_apply_reason: null,
      application_details: null,
      draft: null,
    });
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['created_by']));
    expect(shown).not.toHaveProperty('client_id');
  });

  it('says first that it is closed, then that they have applied, then that no place is free', async () => {
    const { apply, obstacle, id } = await aReader({ maxApplications: 1 });
    const [job, other] = [await giveJob(service), await giveJob(service)];
    expect(await obstacle(job.id)).toBeNull();
    await apply(job.id);
    expect(await obstacle(job.id)).toBe('ALREADY_APPLIED');
    expect(await obstacle(other.id)).toBe('APPLICATION_LIMIT');
    await service.db.pool.query(`update jobs set status = 'closed' where id = any($1)`, [[job.id, other.id]]);
    expect(await obstacle(job.id)).toBe('JOB_CLOSED');
    expect(await obstacle(other.id)).toBe('JOB_CLOSED');
    await service.db.pool.query(`update jobs set status = 'active' where id = $1`, [job.id]);
    await service.db.pool.query(`update applications set status = 'withdrawn' where student_id = $1`, [id]);
    expect(await obstacle(job.id)).toBeNull();
  });

  it.each([
    ['closed', { status: 'closed' as const }],
    ['expired', { status: 'expired' as const }],
    ['past its deadline, though nothing has marked it', { deadline: new Date(Date.now() - 1) }],
  ])('stays readable when it is %s', async (_, given) => {
    const { obstacle } = await aReader();
    expect(await obstacle((await giveJob(service, given)).id)).toBe('JOB_CLOSED');
  });

  it('shows the latest application, also a withdrawn one', async () => {
    const { read, apply, id } = await aReader();
    const job = await giveJob(service, { title: 'Analyst' });
    const first = (await (await apply(job.id)).reply()).application.id;
    await service.db.pool.query(`update applications set status = 'withdrawn' where student_id = $1`, [id]);
    const latest = async () => (await (await read(job.id)).reply()).application_details;
    expect(await latest()).toMatchObject({ id: first, status: 'withdrawn', answer_due_at: null, job: { title: 'Analyst' } });
    const second = (await (await apply(job.id)).reply()).application.id;
    expect(await latest()).toMatchObject({ id: second, status: 'submitted' });
  });

  it('has the draft of the learner alone', async () => {
    const [{ as, read }, other] = [await aReader(), await aReader()];
    const { id: jobId } = await giveJob(service);
    const saved = await (await as(saveApplicationDraft, { params: { jobId }, body: { current_location: 'Nas' } })).reply();
    expect((await (await read(jobId)).reply()).draft).toEqual({ current_location: 'Nas', saved_at: saved.saved_at });
    expect((await (await other.read(jobId)).reply()).draft).toBeNull();
  });

  it('answers 404 to what is archived, unknown or another client’s, and observes only the last', async () => {
    const { read, clientId } = await aReader();
    const { clientId: another } = await giveLearner(service);
    const recording = await recordMessages(service.natsUrl, 'observations.>');
    const archived = await giveJob(service, { client_id: clientId, archived_at: new Date() });
    const others = await giveJob(service, { client_id: another });
    for (const id of [archived.id, randomUUID(), others.id]) expect((await read(id)).status).toBe(404);
    const seen = () => recording.messages.filter(({ data }) => JSON.stringify(data).includes('UNAUTHORIZED_ACCESS'));
    await eventually('the attempt is observed', () => seen().length === 1);
    await recording.close();
    const own = await giveJob(service, { client_id: clientId });
    expect((await read(own.id)).status).toBe(200);
  });

  it('is shut, even for a job that does not exist, while Careers is; an id that is none is 400 first', async () => {
    const { read } = await aReader({ stars: 'THREE' });
    const locked = { status: 403, body: { code: 'ACCESS_DENIED', details: [{ code: 'PORTAL_LOCKED' }] } };
    for (const id of [randomUUID(), (await giveJob(service)).id]) expect(await read(id)).toMatchObject(locked);
    expect(await read('x')).toMatchObject({ status: 400, body: { details: [{ field: 'jobId', message: 'Invalid id' }] } });
  });
});
