/** Who applied, as staff and Client Staff see it (docs/careers.md#applicants). */
import { randomUUID } from 'node:crypto';
import { listApplicants } from '@paanch/contracts/careers/applicants';
import { readJob } from '@paanch/contracts/careers/jobs';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { newId } from '@paanch/platform/time/ids';
import { type Call, callAs, type Person } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication, giveSharing, giveStaff } from '../../../testing/application-rows.js';
import { giveJob, giveResume } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { startCareers } from '../../../testing/start-careers.js';
import type { CareersDeps } from '../../deps.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

const STAFF: Person = { role: 'Staff' };
const read = (jobId: string, query: Call['query'] = {}, person = STAFF) =>
  callAs(service, person)(listApplicants, { params: { jobId }, query });
const idsOf = async (...of: Parameters<typeof read>) => (await (await read(...of)).reply()).data.map(({ id }) => id);
const of = (clientId: string): Person => ({ role: 'Client Staff', clientId });

const rename = (id: string, name: string) => service.db.pool.query('update people set full_name = $2 where id = $1', [id, name]);
const standing = (id: string, values: { primary: boolean; stars: string | null; tier: string | null }) =>
  service.db.pool.query(
    `insert into standings (student_id, product_id, is_primary, star_level, tier, revision) values ($1, $2, $3, $4, $5, 1)`,
    [id, newId(), values.primary, values.stars, values.tier],
  );
async function someone(name: string, tier: string | null = null) {
  const learner = await giveLearner(service);
  await rename(learner.id, name);
  await service.db.pool.query('update standings set tier = $2 where student_id = $1', [learner.id, tier]);
  return learner;
}

describe('GET /api/admin/jobs/:jobId/applications', () => {
  it('shows the form, the learner, what happened and by whom, and leads to the resume', async () => {
    const ravi = await giveStaff(service);
    const sent = await giveApplication(service, { status: 'rejected', reason_code: 'other', note: 'Next year' });
    await service.db.pool.query(
      `insert into application_moves values ($1, 2, 'viewed', now(), 'staff', $2, null, null), ($1, 3, 'rejected', now(), 'staff', $2, 'other', 'Next year')`,
      [sent.id, ravi.id],
    );
    const { data, pagination } = await (await read(sent.job.id)).reply();
    expect(pagination).toEqual({ page: 1, total: 1, hasNextPage: false });
    const by = { kind: 'staff', name: 'Ravi Menon' };
    const at = expect.any(String) as unknown;
    expect(data).toEqual([
      {
        id: sent.id,
        job_id: sent.job.id,
        student: { id: sent.learner.id, full_name: 'Asha Verma', email: `${sent.learner.id}@college.example` },
        star_level: 'FOUR',
        tier: 'SILVER',
        resume: { id: sent.resume_id, title: 'Software engineer', view_url: `/api/admin/applications/${sent.id}/resume` },
        qualification: 'B.Tech.',
        current_location: 'Nashik',
        relevant_experience: 'Two summers in a bank',
        additional_notes: 'I can begin early',
        expected_salary_min: 400_000,
        expected_salary_max: 600_000.5,
        earliest_start_date: '2030-01-01',
        notice_period_days: 30,
        status: 'rejected',
        status_history: [
          {
            status: 'submitted',
            at: sent.created_at.toISOString(),
            by: { kind: 'learner', name: 'Asha Verma' },
            reason_code: null,
            note: null,
          },
          { status: 'viewed', at, by, reason_code: null, note: null },
          { status: 'rejected', at, by, reason_code: 'other', note: 'Next year' },
        ],
        reason_code: 'other',
        note: 'Next year',
        answer_due_at: null,
        revision: 1,
        status_changed_at: sent.status_changed_at.toISOString(),
        created_at: sent.created_at.toISOString(),
      },
    ]);
  });

  it('shows the highest star of all enrolments, and the tier of the primary one', async () => {
    const learner = await giveLearner(service, { stars: 'TWO' });
    await standing(learner.id, { primary: false, stars: 'FIVE', tier: 'GOLD' });
    await standing(learner.id, { primary: false, stars: null, tier: null });
    const { job } = await giveApplication(service, { learner });
    expect((await (await read(job.id)).reply()).data).toMatchObject([{ star_level: 'FIVE', tier: 'SILVER' }]);
    const newcomer = await giveLearner(service, { stars: null });
    const { job: another } = await giveApplication(service, { learner: newcomer });
    expect((await (await read(another.id)).reply()).data).toMatchObject([{ star_level: null }]);
  });

  it('shows 20 a page, newest first, without gaps where they came at one moment', async () => {
    const job = await giveJob(service);
    const learner = await giveLearner(service);
    const created_at = new Date(Date.now() - 3_600_000);
    // Of withdrawn ones a learner may have many.
    const resume_id = await giveResume(service, learner.id);
    for (let n = 0; n < 22; n += 1) await giveApplication(service, { job, learner, resume_id, status: 'withdrawn', created_at });
    const newest = await giveApplication(service, { job });
    const [first, second] = [await (await read(job.id)).reply(), await (await read(job.id, { page: 2 })).reply()];
    expect([first.pagination, first.data.length, first.data[0]?.id]).toEqual([{ page: 1, total: 23, hasNextPage: true }, 20, newest.id]);
    expect([second.pagination, second.data.length]).toEqual([{ page: 2, total: 23, hasNextPage: false }, 3]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(23);
    expect((await idsOf(job.id, { sortOrder: 'asc', pageSize: 100 })).at(-1)).toBe(newest.id);
  });

  it('searches names, and filters by status and tier', async () => {
    const job = await giveJob(service);
    const add = async (name: string, tier: string | null, given = {}) =>
      (await giveApplication(service, { job, learner: await someone(name, tier), ...given })).id;
    const gold = await add('Nila 50% Rao', 'GOLD');
    const none = await add('Nila Écho', null, { status: 'offered', status_changed_at: new Date(Date.now() + DAY_MS) });
    const other = await add('Ravi Menon', 'SILVER');
    expect(await idsOf(job.id)).toEqual([other, none, gold]);
    expect(await idsOf(job.id, { search: 'nila' })).toEqual([none, gold]);
    expect(await idsOf(job.id, { search: 'éCHO' })).toEqual([none]);
    expect(await idsOf(job.id, { search: '50%' })).toEqual([gold]);
    expect(await idsOf(job.id, { search: String.raw`\ ' ; drop table people; --` })).toEqual([]);
    expect(await idsOf(job.id, { status: 'offered' })).toEqual([none]);
    expect(await idsOf(job.id, { tier: 'GOLD' })).toEqual([gold]);
    expect(await idsOf(job.id, { tier: 'NONE' })).toEqual([none]);
    expect(await idsOf(job.id, { tier: 'NONE', status: 'submitted' })).toEqual([]);
    expect(await idsOf(job.id, { sortBy: 'status_changed_at' })).toEqual([none, other, gold]);
  });

  it('takes no tier for none where there is another enrolment with one', async () => {
    const learner = await someone('Nila Rao', null);
    await standing(learner.id, { primary: false, stars: 'ONE', tier: 'GOLD' });
    const { job, id } = await giveApplication(service, { learner });
    expect(await idsOf(job.id, { tier: 'NONE' })).toEqual([id]);
    expect(await idsOf(job.id, { tier: 'GOLD' })).toEqual([]);
  });

  it.each([
    ['status', 'gone'],
    ['tier', 'PLATINUM9'],
    ['sortBy', 'name'],
    ['page', '0'],
    ['pageSize', '101'],
    ['search', 'x'.repeat(201)],
  ])('refuses %s out of bounds', async (field, value) => {
    const { status, body } = await read(randomUUID(), { [field]: value });
    expect([status, body]).toEqual([400, expect.objectContaining({ details: [expect.objectContaining({ field })] })]);
  });

  it('finds no job that is not there, and none that was deleted', async () => {
    const { job } = await giveApplication(service, { job: await giveJob(service, { archived_at: new Date() }) });
    expect((await read(randomUUID())).status).toBe(404);
    expect((await read(job.id)).status).toBe(404);
    expect((await read('x')).status).toBe(400);
  });
});

describe('Client Staff', () => {
  it('see their own learners alone, with name, state and dates, and count as many', async () => {
    const job = await giveJob(service);
    const ours = await giveApplication(service, { job });
    await giveApplication(service, { job });
    const person = of(ours.learner.clientId);
    const { status, body } = await read(job.id, {}, person);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: ours.id,
          job_id: job.id,
          status: 'submitted',
          status_changed_at: ours.status_changed_at.toISOString(),
          answer_due_at: ours.answer_due_at?.toISOString(),
          created_at: ours.created_at.toISOString(),
          student: { id: ours.learner.id, full_name: 'Asha Verma' },
          resume: null,
        },
      ],
      pagination: { page: 1, total: 1, hasNextPage: false },
    });
    expect(await (await callAs(service, person)(readJob, { params: { jobId: job.id } })).reply()).toMatchObject({ application_count: 1 });
  });

  it('see a resume where its learner shares it, and agrees to share with them', async () => {
    const learner = await giveLearner(service);
    const resume_id = await giveResume(service, learner.id, { shared_with_institution: true });
    const { job, id } = await giveApplication(service, { learner, resume_id });
    expect((await read(job.id, {}, of(learner.clientId))).body).toMatchObject({ data: [{ resume: null }] });
    await giveSharing(service, learner.id);
    const { body } = await read(job.id, {}, of(learner.clientId));
    const resume = { id: resume_id, title: 'Software engineer', view_url: `/api/admin/applications/${id}/resume` };
    expect(body).toMatchObject({ data: [{ resume }] });
  });

  it('search, filter and page as staff do, but never find another client’s learner', async () => {
    const job = await giveJob(service);
    const [ours, theirs] = [await someone('Nila Rao', 'GOLD'), await someone('Nila Das', 'GOLD')];
    const { id } = await giveApplication(service, { job, learner: ours });
    await giveApplication(service, { job, learner: theirs });
    const found = async (query: Call['query']) => {
      const { body } = await read(job.id, query, of(ours.clientId));
      return (body as { data: { id: string }[] }).data.map((row) => row.id);
    };
    for (const query of [{ search: 'nila' }, { tier: 'GOLD' }, { status: 'submitted' }, { sortBy: 'status_changed_at' }])
      expect(await found(query)).toEqual([id]);
    expect(await found({ search: 'Das' })).toEqual([]);
    expect(await found({ tier: 'NONE' })).toEqual([]);
  });

  it('find no job of another client, which is observed, and see nothing without a client', async () => {
    const client = (await giveLearner(service)).clientId;
    const { job } = await giveApplication(service, { job: await giveJob(service, { client_id: client }) });
    const caller = { ...of((await giveLearner(service)).clientId), id: newId() };
    const observed = await recordMessages(service.natsUrl, 'observations.careers.UNAUTHORIZED_ACCESS');
    expect((await read(randomUUID(), {}, caller)).status).toBe(404);
    expect((await read(job.id, {}, caller)).status).toBe(404);
    const ofCaller = () =>
      observed.messages.map(({ data }) => data as { actor: { user_id: string } }).filter(({ actor }) => actor.user_id === caller.id);
    await eventually('it is observed', () => ofCaller().length > 0);
    expect(ofCaller()).toMatchObject([{ details: { kind: 'object_scope', objectType: 'job' } }]);
    await observed.close();
    expect((await read(job.id, {}, of(client))).status).toBe(200);
    expect((await read(job.id, {}, { role: 'Client Staff', clientId: null })).status).toBe(404);
  });
});
