/** Careers is killed while learners apply: what was acknowledged is there, and nothing happens twice (docs/careers.md#applications). */
import { randomUUID } from 'node:crypto';
import { applyForJob } from '@paanch/contracts/careers/applying';
import { type Answer, callAs } from '@paanch/testing/builders/call-as';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { type TestService, testService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith, giveJob, giveResume } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { careersService } from '../../careers.module.js';
import type { CareersDeps } from '../../deps.js';

const SCRIPT = new URL('../../../dist/main.js', import.meta.url);
const LEARNERS = 8;
const JOBS = 5;
const PLACES = 3;

/** Never killed: it shares its database with the one that is. */
let service: TestService<CareersDeps>;
let child: ChildService;
const start = async () => (child = await childService({ script: SCRIPT, config: service.config }));
beforeAll(async () => {
  service = await testService(careersService);
  await start();
});
afterAll(async () => {
  await child.kill();
  await service.stop();
});

type Learner = Awaited<ReturnType<typeof giveLearner>>;

/** As a browser does: again under the same key, until it is answered. */
async function insist({ person }: Learner, jobId: string, body: object): Promise<Answer<typeof applyForJob>> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const as = callAs({ name: service.name, baseUrl: child.baseUrl }, person);
    const answer = await as(applyForJob, { params: { jobId }, body, headers }).catch(() => null);
    if (answer !== null && answer.status < 500 && Reflect.get(Object(answer.body), 'code') !== 'REQUEST_IN_PROGRESS') return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a process killed while learners apply', () => {
  it.each([0, 1, 10])('has each acknowledged application once, killed after %i acknowledgements', async (before) => {
    let answered = 0;
    const jobs = await Promise.all(Array.from({ length: JOBS }, () => giveJob(service)));
    const learners = await Promise.all(Array.from({ length: LEARNERS }, () => giveLearner(service, { maxApplications: PLACES })));
    const sent = learners.map(async (learner) => {
      const form = formWith(await giveResume(service, learner.id));
      const one = async (jobId: string) => {
        const answer = await insist(learner, jobId, form);
        answered += 1;
        return answer;
      };
      return Promise.all(jobs.map(({ id }) => one(id)));
    });
    await eventually('so many are acknowledged', () => answered >= before);
    const acknowledgedBefore = answered;
    await child.kill();
    expect(acknowledgedBefore).toBeLessThan(LEARNERS * JOBS);
    await start();
    for (const [at, answers] of (await Promise.all(sent)).entries()) {
      const studentId = learners[at]?.id ?? '';
      const acknowledged = await Promise.all(
        answers.filter(({ status }) => status === 201).map(async (answer) => (await answer.reply()).application.id),
      );
      expect(acknowledged).toHaveLength(PLACES);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(JOBS - PLACES);
      const { rows } = await service.db.pool.query<{ id: string; moves: number }>(
        `select id, (select count(*)::int from application_moves where application_id = applications.id) as moves
         from applications where student_id = $1 order by id`,
        [studentId],
      );
      expect(rows).toEqual(acknowledged.toSorted().map((id) => ({ id, moves: 1 })));
      const facts = await service.factsNaming(studentId);
      expect(facts.map(({ type, agg_id }) => `${type} ${agg_id}`).toSorted()).toEqual(rows.map(({ id }) => `ApplicationSubmitted ${id}`));
    }
  });
});
