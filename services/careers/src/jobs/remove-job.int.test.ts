/** A job is deleted for good, and with it what nobody will decide any more (docs/careers.md#applicants). */
import { randomUUID } from 'node:crypto';
import { listApplicants } from '@paanch/contracts/careers/applicants';
import { applyForJob, listApplications, withdrawApplication } from '@paanch/contracts/careers/applying';
import { readJob, removeJob } from '@paanch/contracts/careers/jobs';
import { readOpening } from '@paanch/contracts/careers/openings';
import { APPLICATION_STATUSES, isOpenStatus } from '@paanch/contracts/careers/vocabulary';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication } from '../../testing/application-rows.js';
import { formWith, giveJob, giveResume } from '../../testing/job-rows.js';
import { giveLearner } from '../../testing/learner-rows.js';
import { startCareers } from '../../testing/start-careers.js';
import type { CareersDeps } from '../deps.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

const admin = { role: 'Admin' as const, id: newId() };
const remove = (jobId: string, headers = {}) => callAs(service, admin)(removeJob, { params: { jobId }, headers });
const statusOf = async (id: string) => {
  const { rows } = await service.db.pool.query<{ status: string }>('select status from applications where id = $1', [id]);
  return rows[0]?.status;
};

describe('DELETE /api/admin/jobs/:jobId', () => {
  it('ends what is open, tells those learners alone, and is found by staff no more', async () => {
    const job = await giveJob(service);
    const sent = [];
    for (const status of APPLICATION_STATUSES) sent.push(await giveApplication(service, { job, status }));
    expect(await (await remove(job.id)).reply()).toEqual({ success: true });
    for (const { id, status, learner } of sent) {
      const facts = (await service.outbox(id)).map(({ type, data }) => [
        type,
        (data as { to: string; by: string }).to,
        (data as { by: string }).by,
      ]);
      expect(facts).toEqual(isOpenStatus(status) ? [['ApplicationMoved', 'closed_no_decision', 'system']] : []);
      expect(await statusOf(id)).toBe(isOpenStatus(status) ? 'closed_no_decision' : status);
      const own = await (await callAs(service, learner.person)(listApplications)).reply();
      expect(own.data).toMatchObject([{ id, job: { id: job.id, title: job.title, is_archived: true } }]);
    }
    expect(await service.outbox(job.id)).toMatchObject([
      { type: 'JobChanged', actor: { user_id: admin.id }, data: { change: { action: 'archived' } } },
    ]);
    const params = { jobId: job.id };
    expect((await callAs(service, admin)(readJob, { params })).status).toBe(404);
    expect((await callAs(service, admin)(listApplicants, { params })).status).toBe(404);
    expect((await callAs(service, (await giveLearner(service)).person)(readOpening, { params })).status).toBe(404);
  });

  it('is done once: a repeat with its key is answered alike, another finds nothing', async () => {
    const { id, job } = await giveApplication(service);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([remove(job.id), remove(job.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await remove(randomUUID(), headers)).status).toBe(404);
    expect((await service.outbox(id)).length).toBe(1);
  });

  it('ends a thousand applications in one piece', async () => {
    const job = await giveJob(service);
    const { resume_id } = await giveApplication(service, { job });
    await service.db.pool.query(
      `insert into applications (id, job_id, student_id, resume_id, qualification, current_location, earliest_start_date, notice_period_days,
         consent_version, status, answer_due_at, revision, status_changed_at, created_at)
       select gen_random_uuid(), $1, gen_random_uuid(), $2, 'B.Sc.', 'Pune', '2030-01-01', 0, '1', 'submitted', now(), 1, now(), now()
       from generate_series(1, 1000)`,
      [job.id, resume_id],
    );
    expect((await remove(job.id)).status).toBe(200);
    const { rows } = await service.db.pool.query(
      `select count(*)::int as ended, (select count(*)::int from outbox where (payload->'data'->>'job_id')::uuid = $1 and payload->>'type' = 'ApplicationMoved') as told
       from applications where job_id = $1 and status = 'closed_no_decision'`,
      [job.id],
    );
    expect(rows).toEqual([{ ended: 1_001, told: 1_001 }]);
  });

  it('while learners apply and withdraw: none is left open', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const job = await giveJob(service);
      const old = await giveApplication(service, { job });
      const newcomers = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const learner = await giveLearner(service);
          return { learner, body: formWith(await giveResume(service, learner.id)) };
        }),
      );
      const [removed, withdrawn, ...applied] = await Promise.all([
        remove(job.id),
        callAs(service, old.learner.person)(withdrawApplication, { params: { applicationId: old.id } }),
        ...newcomers.map(({ learner, body }) => callAs(service, learner.person)(applyForJob, { params: { jobId: job.id }, body })),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 409]).toContain(withdrawn.status);
      expect(applied.every(({ status }) => status === 201 || status === 404)).toBe(true);
      const { rows } = await service.db.pool.query<{ status: string; count: number }>(
        'select status, count(*)::int from applications where job_id = $1 group by 1',
        [job.id],
      );
      expect(rows.every(({ status }) => status === 'closed_no_decision' || status === 'withdrawn')).toBe(true);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1 + applied.filter(({ status }) => status === 201).length);
    }
  });
});
