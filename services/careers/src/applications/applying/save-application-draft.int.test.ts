import { randomUUID } from 'node:crypto';
import { applyForJob, saveApplicationDraft } from '@paanch/contracts/careers/applying';
import { readOpening } from '@paanch/contracts/careers/openings';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, giveJob, giveResume } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { startCareers } from '../../../testing/start-careers.js';
import type { CareersDeps } from '../../deps.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

async function aWriter(given: Parameters<typeof giveLearner>[1] = {}) {
  const learner = await giveLearner(service, given);
  const as = callAs(service, learner.person);
  const save = (jobId: string, body: object) => as(saveApplicationDraft, { params: { jobId }, body });
  const draft = async (jobId: string) => (await (await as(readOpening, { params: { jobId } })).reply()).draft;
  return { ...learner, as, save, draft };
}

const EVERYTHING = {
  resume_id: randomUUID(),
  qualification: null,
  current_location: '',
  relevant_experience: 'Two\nsummers',
  additional_notes: '',
  expected_salary_min: 900_000,
  expected_salary_max: 1,
  earliest_start_date: '2020-01-01',
  notice_period_days: null,
  confirmed_job_role: true,
  confirmed_current_location: false,
};

describe('PUT /api/app/jobs/:jobId/apply-draft', () => {
  it('keeps what is written so far in place of what was kept, however unfinished', async () => {
    const { save, draft } = await aWriter();
    const { id } = await giveJob(service);
    expect((await save(id, EVERYTHING)).status).toBe(200);
    expect(await draft(id)).toEqual({ ...EVERYTHING, saved_at: expect.any(String) });
    const { saved_at: savedAt } = await (await save(id, { current_location: 'Nas' })).reply();
    expect(await draft(id)).toEqual({ current_location: 'Nas', saved_at: savedAt });
    await save(id, {});
    expect(await draft(id)).toEqual({ saved_at: expect.any(String) });
  });

  it('keeps one where no place is free, and says nothing to anybody', async () => {
    const { save, draft, id: studentId } = await aWriter({ maxApplications: 0 });
    const { id } = await giveJob(service);
    expect((await save(id, { current_location: 'Nas' })).status).toBe(200);
    expect(await draft(id)).toMatchObject({ current_location: 'Nas' });
    expect(await service.factsNaming(studentId)).toEqual([]);
  });

  it('is refused as applying is: the door, no such job, closed, applied before', async () => {
    const [shut, { save, as, id }] = [await aWriter({ portal: false }), await aWriter()];
    const other = await giveLearner(service);
    const job = await giveJob(service);
    expect(await shut.save(randomUUID(), {})).toMatchObject({ status: 403, body: { details: [{ code: 'PORTAL_LOCKED' }] } });
    expect((await save(randomUUID(), {})).status).toBe(404);
    expect((await save((await giveJob(service, { client_id: other.clientId })).id, {})).status).toBe(404);
    const closed = await giveJob(service, { status: 'closed' });
    expect(await save(closed.id, {})).toMatchObject({ status: 409, body: { details: [{ code: 'JOB_CLOSED' }] } });
    await as(applyForJob, { params: { jobId: job.id }, body: formWith(await giveResume(service, id)) });
    expect(await save(job.id, {})).toMatchObject({ status: 409, body: { details: [{ code: 'ALREADY_APPLIED' }] } });
  });
});
