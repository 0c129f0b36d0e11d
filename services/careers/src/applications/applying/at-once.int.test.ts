/** Several requests at the same moment, and changes at that moment (docs/careers.md#applications). */
import { randomUUID } from 'node:crypto';
import { applyForJob, saveApplicationDraft } from '@paanch/contracts/careers/applying';
import { listOpenings, readOpening } from '@paanch/contracts/careers/openings';
import { callAs } from '@paanch/testing/builders/call-as';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formWith, giveJob, giveResume } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { startCareers } from '../../../testing/start-careers.js';
import type { CareersDeps } from '../../deps.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());
stopClock();

async function anApplicant(given: Parameters<typeof giveLearner>[1] = {}) {
  const learner = await giveLearner(service, given);
  const resumeId = await giveResume(service, learner.id);
  const as = callAs(service, learner.person);
  const key = () => ({ 'idempotency-key': randomUUID() });
  const apply = (jobId: string, headers: Record<string, string> = {}) =>
    as(applyForJob, { params: { jobId }, body: formWith(resumeId), headers });
  return { ...learner, as, apply, key };
}

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const applicationsOf = async (studentId: string) =>
  (await service.db.pool.query<{ job_id: string }>('select job_id from applications where student_id = $1', [studentId])).rows;

describe('applications at the same moment', () => {
  it.each([[true], [false]])('20 for the last place are one, with a key each: %s', async (isKeyed) => {
    const { id, apply, key } = await anApplicant({ maxApplications: 3 });
    const jobs = await Promise.all(Array.from({ length: 22 }, () => giveJob(service)));
    const [first, second, ...others] = jobs.map((job) => job.id);
    await apply(first ?? '');
    await apply(second ?? '');
    const answers = await Promise.all(others.map((jobId) => apply(jobId, isKeyed ? key() : {})));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => Reflect.get(Object(body), 'code'))).toEqual(
      Array.from({ length: 19 }, () => 'LIMIT_REACHED'),
    );
    expect(await applicationsOf(id)).toHaveLength(3);
    expect(await service.factsNaming(id)).toHaveLength(3);
  });

  it.each([[true], [false]])('six for one job are one, with a key each: %s', async (isKeyed) => {
    const { id, apply, key } = await anApplicant();
    const { id: jobId } = await giveJob(service);
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(jobId, isKeyed ? key() : {})));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await applicationsOf(id)).toHaveLength(1);
    expect(await service.factsNaming(id)).toHaveLength(1);
  });

  it('six under one key are one, and each repeat gets its answer', async () => {
    const { id, apply, key } = await anApplicant();
    const { id: jobId } = await giveJob(service);
    const headers = key();
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(jobId, headers)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => Reflect.get(Object(body), 'code'))).toEqual(refused.map(() => 'REQUEST_IN_PROGRESS'));
    expect((await apply(jobId, headers)).status).toBe(201);
    expect(await applicationsOf(id)).toHaveLength(1);
  });

  it('are two where two learners apply for one job', async () => {
    const learners = await Promise.all(Array.from({ length: 8 }, () => anApplicant()));
    const { id: jobId } = await giveJob(service);
    expect(statusesOf(await Promise.all(learners.map(({ apply }) => apply(jobId))))).toEqual(learners.map(() => 201));
  });

  it('never leave two open ones, whatever wrote them: the index refuses the second', async () => {
    const { id, apply } = await anApplicant();
    const { id: jobId } = await giveJob(service);
    await apply(jobId);
    const copy = `insert into applications select gen_random_uuid(), job_id, student_id, resume_id, qualification, current_location,
      relevant_experience, additional_notes, expected_salary_min, expected_salary_max, earliest_start_date, notice_period_days,
      consent_version, status, reason_code, note, answer_due_at, overdue_told_at, revision, status_changed_at, created_at
      from applications where student_id = $1`;
    await expect(service.db.pool.query(copy, [id])).rejects.toThrow('applications_one_a_job');
  });
});

describe('around the deadline, by the clock of the server', () => {
  it('takes an application until the last millisecond, and none from the deadline on', async () => {
    const { apply, as } = await anApplicant();
    const deadline = new Date(Date.now() + 60_000);
    const [first, second] = [await giveJob(service, { deadline }), await giveJob(service, { deadline, title: `Late ${randomUUID()}` })];
    vi.setSystemTime(deadline.getTime() - 1);
    expect((await apply(first.id)).status).toBe(201);
    const search = second.title;
    const found = async () => (await (await as(listOpenings, { query: { search } })).reply()).pagination.total;
    expect(await found()).toBe(1);
    vi.setSystemTime(deadline);
    expect(await apply(second.id)).toMatchObject({ status: 409, body: { details: [{ code: 'JOB_CLOSED' }] } });
    expect(await found()).toBe(0);
    const shown = await (await as(readOpening, { params: { jobId: second.id } })).reply();
    expect(shown).toMatchObject({ status: 'active', can_apply: false, cannot_apply_reason: 'JOB_CLOSED' });
    const draft = await as(saveApplicationDraft, { params: { jobId: second.id }, body: {} });
    expect(draft).toMatchObject({ status: 409, body: { details: [{ code: 'JOB_CLOSED' }] } });
  });

  it('decides by the time of its turn, not by that of its arrival', async () => {
    const { id, apply } = await anApplicant();
    const deadline = new Date(Date.now() + 60_000);
    const job = await giveJob(service, { deadline });
    const client = await service.db.pool.connect();
    await client.query('begin');
    await client.query('select 1 from people where id = $1 for update', [id]);
    const answer = apply(job.id);
    await waitingFor(1);
    vi.setSystemTime(deadline);
    await client.query('commit');
    client.release();
    expect((await answer).status).toBe(409);
  });
});

/** Until so many statements of the service wait for a lock. */
async function waitingFor(count: number) {
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await service.db.pool.query<{ n: number }>(waiting)).rows[0]?.n === count, { timeout: 20_000 });
}

describe('as something changes', () => {
  it('counts the switch of the client as it is when the turn comes', async () => {
    const { clientId, apply, id } = await anApplicant();
    const client = await service.db.pool.connect();
    await client.query('begin');
    await client.query('select 1 from people where id = $1 for update', [id]);
    const answer = apply((await giveJob(service)).id);
    await waitingFor(1);
    await service.db.pool.query('update clients set job_portal_enabled = false where id = $1', [clientId]);
    await client.query('commit');
    client.release();
    expect(await answer).toMatchObject({ status: 403, body: { details: [{ code: 'PORTAL_LOCKED' }] } });
    await service.db.pool.query('update clients set job_portal_enabled = true where id = $1', [clientId]);
    expect((await apply((await giveJob(service)).id)).status).toBe(201);
  });

  it('is refused by a job that is being closed, or is in before it', async () => {
    const { apply } = await anApplicant();
    const job = await giveJob(service);
    const client = await service.db.pool.connect();
    await client.query('begin');
    await client.query(`update jobs set status = 'closed' where id = $1`, [job.id]);
    const answer = apply(job.id);
    await waitingFor(1);
    await client.query('commit');
    client.release();
    expect(await answer).toMatchObject({ status: 409, body: { details: [{ code: 'JOB_CLOSED' }] } });
  });

  it('keeps no draft beside an application that was sent at that moment', async () => {
    const { id, apply, as } = await anApplicant();
    const { id: jobId } = await giveJob(service);
    const drafts = Array.from({ length: 6 }, (_, at) =>
      as(saveApplicationDraft, { params: { jobId }, body: { current_location: `Pune ${at}` } }),
    );
    const [sent, ...kept] = await Promise.all([apply(jobId), ...drafts]);
    expect(sent.status).toBe(201);
    expect(kept.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { rows } = await service.db.pool.query('select 1 from application_drafts where student_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
