/** Applications that wait for an answer, on Home (docs/office.md#home). */
import { readCareersHome } from '@paanch/contracts/careers/home';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import type { Role } from '@paanch/contracts/kernel/roles';
import { callAs } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication } from '../../testing/application-rows.js';
import { giveEmployer, giveJob } from '../../testing/job-rows.js';
import { giveLearner } from '../../testing/learner-rows.js';
import { careersService } from '../careers.module.js';
import type { CareersDeps } from '../deps.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await testService(careersService);
});
afterAll(() => service.stop());

const home = async (role: Role = 'Staff', clientId: string | null = null) =>
  (await callAs(service, { role, clientId })(readCareersHome)).reply();
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('GET /api/admin/home/careers', () => {
  it('has nothing where nobody has applied', async () => {
    expect(await home()).toEqual({ unanswered: 0, overdue: 0, jobs: [] });
    expect(await home('Client Staff', crypto.randomUUID())).toEqual({ unanswered: 0, overdue: 0, jobs: [] });
  });

  it('counts what is not answered by job, the first due before the others; to Client Staff, of their learners', async () => {
    const [ours, theirs] = [await giveLearner(service), await giveLearner(service)];
    const employer = await giveEmployer(service, { name: 'Sahyadri Foods' });
    const analyst = await giveJob(service, { title: 'Analyst', employer_id: employer.id });
    const clerk = await giveJob(service, { title: 'Clerk' });
    await giveApplication(service, { learner: ours, job: analyst, created_at: daysAgo(3) });
    await giveApplication(service, { learner: theirs, job: analyst, created_at: daysAgo(2), status: 'viewed' });
    await giveApplication(service, { learner: theirs, job: clerk, created_at: daysAgo(15) });
    await giveApplication(service, { learner: ours, job: clerk, status: 'shortlisted' });
    await giveApplication(service, { learner: ours, job: await giveJob(service, { archived_at: new Date() }) });
    const all = await home();
    expect(all).toMatchObject({
      unanswered: 3,
      overdue: 1,
      jobs: [
        { id: clerk.id, title: 'Clerk', employer_name: null, unanswered: 1 },
        { id: analyst.id, title: 'Analyst', employer_name: 'Sahyadri Foods', unanswered: 2 },
      ],
    });
    expect(await home('Client Staff', ours.clientId)).toMatchObject({
      unanswered: 1,
      overdue: 0,
      jobs: [{ id: analyst.id, employer_name: 'Sahyadri Foods', unanswered: 1, answer_due_at: all.jobs[1]?.answer_due_at }],
    });
  });

  it('shows five jobs, and counts all', async () => {
    for (let made = 0; made < 5; made += 1) await giveApplication(service);
    const { jobs, unanswered } = await home();
    expect([jobs.length, unanswered]).toEqual([5, 8]);
  });
});
