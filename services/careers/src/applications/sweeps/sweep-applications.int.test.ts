/** What the passing of time does to applications, done once by however many processes (docs/careers.md#told). */
import { readApplication } from '@paanch/contracts/careers/applying';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { callAs } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication } from '../../../testing/application-rows.js';
import { giveJob } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { careersService } from '../../careers.module.js';
import type { CareersDeps } from '../../deps.js';
import { sweepApplications } from './sweep-applications.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await testService(careersService);
});
afterAll(() => service.stop());

const now = Date.now();
const days = (count: number) => new Date(now + count * DAY_MS);
/** Days from now. */
const sweep = (later = 0, db = service) => sweepApplications({ ...db.deps, clock: () => days(later) }, new AbortController().signal);
const rowOf = async (id: string) => (await service.db.pool.query('select * from applications where id = $1', [id])).rows[0] as object;
const factsOf = async (id: string) => (await service.outbox(id)).map(({ type, actor, data }) => ({ type, by: actor.role, data }));
const endedJob = (daysAgo: number) => giveJob(service, { status: 'expired', ended_at: days(-daysAgo), reminded_at: days(0) });

describe('an application that nobody answered', () => {
  it('ends 14 days after its job, which its learner reads and is told by the system', async () => {
    const [over, before] = [await endedJob(14), await endedJob(13)];
    const sent = { created_at: days(-30), overdue_told_at: days(-1) };
    const ending = await giveApplication(service, { ...sent, job: over, status: 'viewed' });
    const kept = [
      await giveApplication(service, { ...sent, job: before }),
      await giveApplication(service, { ...sent, job: over, status: 'shortlisted' }),
      await giveApplication(service, { ...sent, job: over, answer_due_at: days(3) }),
    ];
    await sweep();
    const { job_id, student_id, id } = ending;
    const data = {
      application_id: id,
      job_id,
      job_title: over.title,
      student_id,
      from: 'viewed',
      to: 'closed_no_decision',
      reason_code: null,
      by: 'system',
      answer_due_at: null,
    };
    expect(await factsOf(id)).toEqual([{ type: 'ApplicationMoved', by: 'system', data }]);
    const own = await (await callAs(service, ending.learner.person)(readApplication, { params: { applicationId: id } })).reply();
    expect(own).toMatchObject({
      status: 'closed_no_decision',
      answer_due_at: null,
      status_history: [{}, { status: 'closed_no_decision' }],
    });
    for (const one of kept) expect([await rowOf(one.id), await factsOf(one.id)]).toMatchObject([{ status: one.status, revision: 1 }, []]);
  });
});

describe('an answer that is overdue', () => {
  it('is told once when its day has passed, and not where there is one', async () => {
    const job = await giveJob(service, { reminded_at: days(0) });
    const late = await giveApplication(service, { job, status: 'viewed', created_at: days(-14) });
    const young = await giveApplication(service, { job, created_at: days(-13) });
    const answered = await giveApplication(service, { job, status: 'interview', created_at: days(-40) });
    await sweep();
    await sweep();
    const said = { application_id: late.id, job_id: job.id, job_title: job.title, student_id: late.student_id };
    expect(await factsOf(late.id)).toEqual([{ type: 'AnswerOverdue', by: 'system', data: said }]);
    expect(await rowOf(late.id)).toMatchObject({ status: 'viewed', revision: 1 });
    expect([await factsOf(young.id), await factsOf(answered.id)]).toEqual([[], []]);
  });
});

describe('the creator of a job', () => {
  it('is told on the tenth day how many applications wait, at most once a day, and again for others', async () => {
    const job = await giveJob(service, { revision: 3 });
    const add = (given = {}) => giveApplication(service, { job, overdue_told_at: days(0), answer_due_at: days(90), ...given });
    await add({ created_at: days(-10) });
    await add({ created_at: days(-12), status: 'viewed' });
    await add({ created_at: days(-12), status: 'rejected', answer_due_at: null });
    await add({ created_at: days(-9.5) });
    await add({ created_at: days(-6) });
    const told = async () => (await factsOf(job.id)).map(({ type, data }) => [type, (data as { unanswered: number }).unanswered]);
    const first = ['ApplicationsUnanswered', 2];
    await sweep();
    expect(await told()).toEqual([first]);
    expect((await factsOf(job.id))[0]?.data).toEqual({ job_id: job.id, job_title: job.title, created_by: job.created_by, unanswered: 2 });
    // The third waits long since half a day, but a day is not over yet.
    await sweep(0.6);
    expect(await told()).toEqual([first]);
    await sweep(1);
    expect(await told()).toEqual([first, ['ApplicationsUnanswered', 3]]);
    // Nobody else waits so long before the fourth day.
    await sweep(3);
    expect(await told()).toHaveLength(2);
    await sweep(4.1);
    expect(await told()).toEqual([first, ['ApplicationsUnanswered', 3], ['ApplicationsUnanswered', 4]]);
    const { rows } = await service.db.pool.query('select revision from jobs where id = $1', [job.id]);
    expect(rows).toEqual([{ revision: 3 }]);
  });

  it('is not told of a deleted job', async () => {
    const { job } = await giveApplication(service, { job: await giveJob(service, { archived_at: days(0) }), created_at: days(-11) });
    await sweep();
    expect(await factsOf(job.id)).toEqual([]);
  });
});

describe('several processes that sweep at once', () => {
  it('do everything once', async () => {
    const [over, running] = [await endedJob(20), await giveJob(service)];
    const learners = await Promise.all(Array.from({ length: 25 }, () => giveLearner(service)));
    const undecided = [];
    const overdue = [];
    for (const learner of learners) {
      undecided.push(await giveApplication(service, { learner, job: over, created_at: days(-30) }));
      overdue.push(await giveApplication(service, { learner, job: running, created_at: days(-15) }));
    }
    await Promise.all([sweep(), sweep(), sweep()]);
    for (const { id } of undecided) expect((await factsOf(id)).map(({ type }) => type)).toEqual(['ApplicationMoved']);
    for (const { id } of overdue) expect((await factsOf(id)).map(({ type }) => type)).toEqual(['AnswerOverdue']);
    expect((await factsOf(running.id)).map(({ type }) => type)).toEqual(['ApplicationsUnanswered']);
  });

  it('leave one that fails to the next run, and do the others', async () => {
    const job = await endedJob(20);
    const [stuck, other] = [
      await giveApplication(service, { job, created_at: days(-31) }),
      await giveApplication(service, { job, created_at: days(-30) }),
    ];
    const { applications } = service.deps;
    const change: typeof applications.change = (id, decide) =>
      id === stuck.id ? Promise.reject(new Error('The disk')) : applications.change(id, decide);
    const deps = { ...service.deps, applications: { ...applications, change } };
    await expect(sweepApplications(deps, new AbortController().signal)).rejects.toThrow('could not be swept');
    expect([await rowOf(stuck.id), await rowOf(other.id)]).toMatchObject([{ status: 'submitted' }, { status: 'closed_no_decision' }]);
    await sweep();
    expect(await rowOf(stuck.id)).toMatchObject({ status: 'closed_no_decision' });
  });

  it('begin nothing more once the service stops', async () => {
    const { id } = await giveApplication(service, { job: await endedJob(20), created_at: days(-30) });
    await sweepApplications(service.deps, AbortSignal.abort());
    expect(await rowOf(id)).toMatchObject({ status: 'submitted' });
    await sweep();
  });
});
