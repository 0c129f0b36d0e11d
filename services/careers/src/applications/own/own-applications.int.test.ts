import { randomUUID } from 'node:crypto';
import { applyForJob, listApplications, readApplication } from '@paanch/contracts/careers/applying';
import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, giveEmployer, giveJob, giveResume } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { startCareers } from '../../../testing/start-careers.js';
import type { CareersDeps } from '../../deps.js';
import type { Job } from '../../jobs/tables.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

async function anApplicant() {
  const learner = await giveLearner(service);
  const resumeId = await giveResume(service, learner.id, { title: 'The long one' });
  const as = callAs(service, learner.person);
  const apply = async (given: Partial<Job> = {}, form: object = {}) => {
    const { id: jobId } = await giveJob(service, given);
    const answer = await as(applyForJob, { params: { jobId }, body: { ...formWith(resumeId), ...form } });
    return { jobId, id: (await answer.reply()).application.id };
  };
  const list = async (query: Readonly<Record<string, string | number>> = {}) => (await as(listApplications, { query })).reply();
  const titles = async (query = {}) => (await list(query)).data.map(({ job }) => job.title);
  const read = (applicationId: string) => as(readApplication, { params: { applicationId } });
  return { ...learner, as, resumeId, apply, list, titles, read };
}

interface Move {
  readonly status: ApplicationStatus;
  readonly reason?: string;
  readonly note?: string;
}

/** What staff did, as the history has it. */
async function move(id: string, { status, reason = null as never, note = null as never }: Move) {
  await service.db.pool.query(
    `with added as (insert into application_moves (application_id, number, status, at, by_kind, by_id, reason_code, note)
       select $1, count(*) + 1, $2, now(), 'staff', gen_random_uuid(), $3, $4 from application_moves where application_id = $1)
     update applications set status = $2, reason_code = $3, note = $4, status_changed_at = now() where id = $1`,
    [id, status, reason, note],
  );
}

describe('GET /api/app/applications', () => {
  it('shows the own ones, newest first, page by page, each with its job as it is now', async () => {
    const [{ apply, list }, other] = [await anApplicant(), await anApplicant()];
    await other.apply();
    const employer = await giveEmployer(service);
    const first = await apply({ title: 'Analyst', employer_id: employer.id });
    const second = await apply({ title: 'Tester' });
    const { data, pagination } = await list();
    expect(pagination).toEqual({ page: 1, total: 2, hasNextPage: false });
    expect(data).toMatchObject([
      { id: second.id, job: { id: second.jobId, title: 'Tester', company: null }, resume: { title: 'The long one' } },
      {
        id: first.id,
        status: 'submitted',
        job: { title: 'Analyst', status: 'active', is_archived: false, company: { name: employer.name, logo_url: null } },
        reason_code: null,
        note: null,
        answer_due_at: expect.any(String),
      },
    ]);
    expect(await list({ pageSize: 1, page: 2 })).toMatchObject({ data: [{ id: first.id }], pagination: { total: 2, hasNextPage: false } });
    expect(await list({ pageSize: 1 })).toMatchObject({ pagination: { hasNextPage: true } });
  });

  it('sorts by either date, filters by status, and searches in title and company', async () => {
    const { apply, titles } = await anApplicant();
    const employer = await giveEmployer(service, { name: 'Deccan Bank' });
    const first = await apply({ title: 'Analyst', employer_id: employer.id });
    await apply({ title: 'Tester 100%' });
    await move(first.id, { status: 'shortlisted' });
    expect(await titles()).toEqual(['Tester 100%', 'Analyst']);
    expect(await titles({ sortOrder: 'asc' })).toEqual(['Analyst', 'Tester 100%']);
    expect(await titles({ sortBy: 'status_changed_at' })).toEqual(['Analyst', 'Tester 100%']);
    expect(await titles({ sortBy: 'status_changed_at', sortOrder: 'asc' })).toEqual(['Tester 100%', 'Analyst']);
    expect(await titles({ status: 'shortlisted' })).toEqual(['Analyst']);
    expect(await titles({ status: 'hired' })).toEqual([]);
    expect(await titles({ search: 'DECCAN' })).toEqual(['Analyst']);
    expect(await titles({ search: '0%' })).toEqual(['Tester 100%']);
    expect(await titles({ search: 't%r' })).toEqual([]);
  });

  it('keeps the name of a job that staff deleted', async () => {
    const { apply, list } = await anApplicant();
    const { jobId } = await apply({ title: 'Analyst' });
    await service.db.pool.query('update jobs set archived_at = now() where id = $1', [jobId]);
    expect((await list()).data).toMatchObject([{ job: { title: 'Analyst', is_archived: true } }]);
  });

  it('stays open while Careers is shut', async () => {
    const { apply, list, read, id: studentId, clientId } = await anApplicant();
    const { id } = await apply();
    await service.db.pool.query('update clients set job_portal_enabled = false where id = $1', [clientId]);
    await service.db.pool.query('delete from standings where student_id = $1', [studentId]);
    expect((await list()).data).toHaveLength(1);
    expect((await read(id)).status).toBe(200);
  });

  it('answers 400 naming what is out of bounds', async () => {
    const { as } = await anApplicant();
    const query = { page: 0, pageSize: 101, search: 'x'.repeat(201), status: 'open', sortBy: 'title', sortOrder: 'up' };
    const { status, body } = await as(listApplications, { query });
    const fields = (Reflect.get(Object(body), 'details') as { field: string }[]).map(({ field }) => field);
    expect([status, fields.toSorted()]).toEqual([400, Object.keys(query).toSorted()]);
  });
});

describe('GET /api/app/applications/:applicationId', () => {
  it('shows what was sent and what has happened, the note of a rejection alone', async () => {
    const { apply, read } = await anApplicant();
    const { id } = await apply({}, { expected_salary_max: null, additional_notes: 'Night shifts are fine' });
    await move(id, { status: 'shortlisted', note: 'Between ourselves: strong' });
    const { form, ...shown } = await (await read(id)).reply();
    expect(shown).toMatchObject({ status: 'shortlisted', note: null, answer_due_at: null });
    expect(form).toMatchObject({ additional_notes: 'Night shifts are fine', expected_salary_min: 400_000, expected_salary_max: null });
    expect(form).not.toHaveProperty('resume_id');
    await move(id, { status: 'rejected', reason: 'skills_gap', note: 'Please learn SQL' });
    const rejected = await (await read(id)).reply();
    expect(rejected).toMatchObject({ status: 'rejected', reason_code: 'skills_gap', note: 'Please learn SQL' });
    expect(rejected.status_history.map(({ status, note }) => [status, note])).toEqual([
      ['submitted', null],
      ['shortlisted', null],
      ['rejected', 'Please learn SQL'],
    ]);
    expect(JSON.stringify(rejected)).not.toContain('ourselves');
    await move(id, { status: 'viewed', note: 'A slip of ours' });
    const reopened = await (await read(id)).reply();
    expect(reopened).toMatchObject({ status: 'viewed', note: null });
    expect(reopened.status_history.at(-1)).toMatchObject({ status: 'viewed', note: null });
  });

  it('answers the same 404 for another’s and for an unknown one, and observes the first', async () => {
    const [{ read }, other] = [await anApplicant(), await anApplicant()];
    const { id } = await other.apply();
    const recording = await recordMessages(service.natsUrl, 'observations.>');
    for (const wanted of [id, randomUUID()]) expect((await read(wanted)).status).toBe(404);
    const seen = () => recording.messages.filter(({ data }) => JSON.stringify(data).includes('UNAUTHORIZED_ACCESS'));
    await eventually('the attempt is observed', () => seen().length === 1);
    await recording.close();
  });
});
