import { randomUUID } from 'node:crypto';
import { applyForJob, CONSENT_VERSION, readApplication, saveApplicationDraft } from '@paanch/contracts/careers/applying';
import { indianDay } from '@paanch/contracts/careers/indian-days';
import { readOpening } from '@paanch/contracts/careers/openings';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, giveJob, giveResume } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { startCareers } from '../../../testing/start-careers.js';
import type { CareersDeps } from '../../deps.js';
import type { Job } from '../../jobs/tables.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

async function anApplicant(given: Parameters<typeof giveLearner>[1] = {}) {
  const learner = await giveLearner(service, given);
  const resumeId = await giveResume(service, learner.id);
  const as = callAs(service, learner.person);
  const apply = (job: Pick<Job, 'id'>, form: object = {}, headers: Record<string, string> = {}) =>
    as(applyForJob, { params: { jobId: job.id }, body: { ...formWith(resumeId), ...form }, headers });
  return { ...learner, resumeId, as, apply };
}

const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Reflect.get(Object(body), 'code'),
  (Reflect.get(Object(body), 'details') as { field: string; code: string }[] | undefined)?.map(({ field, code }) => code || field),
];
const LOCKED = [403, 'ACCESS_DENIED', ['PORTAL_LOCKED']];
const CLOSED = [409, 'STATE_CONFLICT', ['JOB_CLOSED']];
const APPLIED = [409, 'ALREADY_EXISTS', ['ALREADY_APPLIED']];
const LIMIT = [409, 'LIMIT_REACHED', ['APPLICATION_LIMIT']];

async function setStatus(studentId: string, status: string) {
  await service.db.pool.query('update applications set status = $2 where student_id = $1', [studentId, status]);
}

describe('POST /api/app/jobs/:jobId/apply', () => {
  it('keeps what was sent, says by when an answer is due, and tells it once', async () => {
    const { apply, as, id: studentId, resumeId } = await anApplicant();
    const job = await giveJob(service, { title: 'Analyst' });
    await as(saveApplicationDraft, { params: { jobId: job.id }, body: { current_location: 'Nas' } });
    const answer = await apply(job, {
      qualification: '{host}.',
      additional_notes: '',
      relevant_experience: '  Two\nsummers ',
      consent_language: 'hi',
    });
    expect(answer.status).toBe(201);
    const { application } = await answer.reply();
    expect(application).toEqual({ id: expect.any(String), status: 'submitted' });

    const detail = await (await as(readOpening, { params: { jobId: job.id } })).reply();
    expect(detail).toMatchObject({ has_applied: true, can_apply: false, cannot_apply_reason: 'ALREADY_APPLIED', draft: null });
    const { created_at: sentAt = '', answer_due_at: dueAt } = detail.application_details ?? {};
    expect(Date.parse(dueAt ?? '') - Date.parse(sentAt)).toBe(14 * DAY_MS);

    const { rows } = await service.db.pool.query('select * from applications where id = $1', [application.id]);
    expect(rows).toMatchObject([
      {
        job_id: job.id,
        student_id: studentId,
        resume_id: resumeId,
        qualification: 'B.Com.',
        relevant_experience: 'Two\nsummers',
        additional_notes: null,
        expected_salary_min: '400000.00',
        expected_salary_max: '600000.50',
        consent_version: CONSENT_VERSION,
        revision: 1,
      },
    ]);
    const moves = await service.db.pool.query('select * from application_moves where application_id = $1', [application.id]);
    expect(moves.rows).toMatchObject([{ number: 1, status: 'submitted', by_kind: 'learner', by_id: studentId }]);
    const facts = await service.factsNaming(application.id);
    expect(facts).toMatchObject([
      {
        type: 'ApplicationSubmitted',
        agg_version: 1,
        data: {
          job_id: job.id,
          job_title: 'Analyst',
          student_id: studentId,
          consent_version: CONSENT_VERSION,
          consent_language: 'hi',
          answer_due_at: dueAt,
        },
      },
    ]);
  });

  it('refuses in one order: the door, no such job, closed, applied before, no place, and then the fields', async () => {
    const shut = await anApplicant({ stars: 'THREE' });
    const full = await anApplicant({ maxApplications: 1 });
    const none = { id: randomUUID() };
    const [open, other] = [await giveJob(service), await giveJob(service)];
    const past = { resume_id: randomUUID(), earliest_start_date: '2020-01-01' };
    expect(refusalOf(await shut.apply(none, past))).toEqual(LOCKED);
    expect((await full.apply(none, past)).status).toBe(404);
    expect(refusalOf(await full.apply(open, past))).toEqual([400, 'VALIDATION_FAILED', ['UNKNOWN_RESUME', 'START_IN_PAST']]);
    expect((await full.apply(open)).status).toBe(201);
    expect(refusalOf(await full.apply(open, past))).toEqual(APPLIED);
    expect(refusalOf(await full.apply(other, past))).toEqual(LIMIT);
    await service.db.pool.query(`update jobs set status = 'closed' where id = any($1)`, [[open.id, other.id]]);
    expect(refusalOf(await full.apply(open, past))).toEqual(CLOSED);
    expect(refusalOf(await full.apply(other, past))).toEqual(CLOSED);
  });

  it('is refused for an archived job and another client’s, and the latter is observed', async () => {
    const { apply } = await anApplicant();
    const { clientId } = await giveLearner(service);
    const others = await giveJob(service, { client_id: clientId });
    const recording = await recordMessages(service.natsUrl, 'observations.>');
    expect((await apply(await giveJob(service, { archived_at: new Date() }))).status).toBe(404);
    expect((await apply(others)).status).toBe(404);
    const seen = () => recording.messages.filter(({ data }) => JSON.stringify(data).includes('UNAUTHORIZED_ACCESS'));
    await eventually('the attempt is observed', () => seen().length === 1);
    await recording.close();
  });

  it('takes the job of the own client', async () => {
    const { apply, clientId } = await anApplicant();
    expect((await apply(await giveJob(service, { client_id: clientId }))).status).toBe(201);
  });

  it.each([
    ['of another learner', {}, true],
    ['that was removed', { removed_at: new Date() }, false],
    ['that was never confirmed', { confirmed_at: null, title: null }, false],
  ])('answers 400 on resume_id to a resume %s', async (_, given, isAnothers) => {
    const { apply, id } = await anApplicant();
    const owner = isAnothers ? (await giveLearner(service)).id : id;
    const answer = await apply(await giveJob(service), { resume_id: await giveResume(service, owner, given) });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'resume_id', message: 'Choose one of your resumes' }] } });
  });

  it('takes today in India as the first day, and no day before', async () => {
    const { apply } = await anApplicant();
    const job = await giveJob(service);
    const yesterday = indianDay(new Date(Date.now() - DAY_MS));
    expect(await apply(job, { earliest_start_date: yesterday })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'earliest_start_date', message: 'Must be today or later' }] },
    });
    expect((await apply(job, { earliest_start_date: indianDay(new Date()) })).status).toBe(201);
  });

  it('takes one again after withdrawing, but not after an answer', async () => {
    const { apply, id } = await anApplicant();
    const job = await giveJob(service);
    await apply(job);
    for (const status of ['rejected', 'hired', 'closed_no_decision']) {
      await setStatus(id, status);
      expect(refusalOf(await apply(job))).toEqual(APPLIED);
    }
    await setStatus(id, 'withdrawn');
    expect((await apply(job)).status).toBe(201);
  });

  it.each([
    ['submitted', false],
    ['viewed', false],
    ['shortlisted', false],
    ['interview', false],
    ['offered', false],
    ['hired', true],
    ['rejected', true],
    ['withdrawn', true],
    ['closed_no_decision', true],
  ])('counts only open ones as taken places: %s frees it: %s', async (status, isFreed) => {
    const { apply, id } = await anApplicant({ maxApplications: 1 });
    await apply(await giveJob(service));
    await setStatus(id, status);
    const answer = await apply(await giveJob(service));
    expect(isFreed ? answer.status : refusalOf(answer)).toEqual(isFreed ? 201 : LIMIT);
  });

  it('stays refused where the client allows fewer than are open already, and where it allows none', async () => {
    const none = await anApplicant({ maxApplications: 0 });
    expect(refusalOf(await none.apply(await giveJob(service)))).toEqual(LIMIT);
    const { apply, clientId } = await anApplicant();
    await apply(await giveJob(service));
    await apply(await giveJob(service));
    await service.db.pool.query('update clients set max_applications = 1 where id = $1', [clientId]);
    expect(refusalOf(await apply(await giveJob(service)))).toEqual(LIMIT);
  });

  it('answers the same to the same Idempotency-Key, and without one says that it exists', async () => {
    const { apply, id } = await anApplicant();
    const job = await giveJob(service);
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await apply(job, {}, key), await apply(job, {}, key)];
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
    expect((await apply(job, { notice_period_days: 1 }, key)).status).toBe(422);
    expect(refusalOf(await apply(job))).toEqual(APPLIED);
    expect(await service.factsNaming(id)).toHaveLength(1);
  });

  it('names every field that is out of bounds at once, before it asks for the door or the job', async () => {
    const { apply } = await anApplicant({ stars: null });
    const wrong = {
      resume_id: 'x',
      qualification: 'b.e.',
      current_location: 'x'.repeat(101),
      relevant_experience: 'x'.repeat(1_001),
      additional_notes: 'x'.repeat(1_001),
      expected_salary_min: -1,
      expected_salary_max: '7',
      earliest_start_date: '2026-02-30',
      notice_period_days: 366,
      confirmed_job_role: false,
      confirmed_current_location: 'true',
    };
    const { status, body } = await apply({ id: randomUUID() }, wrong);
    const fields = (Reflect.get(Object(body), 'details') as { field: string }[]).map(({ field }) => field);
    expect([status, fields.toSorted()]).toEqual([400, Object.keys(wrong).toSorted()]);
    expect((await apply({ id: 'x' })).status).toBe(400);
  });

  it('stores a form at its bounds as it was sent', async () => {
    const { apply, as } = await anApplicant();
    const job = await giveJob(service);
    const most = {
      current_location: '🙂'.repeat(100),
      relevant_experience: '🙂'.repeat(1_000),
      additional_notes: "'; drop table applications; -- <script>".padEnd(1_000, 'x'),
      expected_salary_min: 100_000_000_000,
      expected_salary_max: 100_000_000_000,
      earliest_start_date: '9999-12-31',
      notice_period_days: 365,
    };
    const { id: applicationId } = (await (await apply(job, most)).reply()).application;
    expect((await (await as(readApplication, { params: { applicationId } })).reply()).form).toMatchObject(most);
  });
});
