/** Interview is killed while it grades: no submission is lost, none is graded twice (docs/projects.md#grading). */
import { childService } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveSubmission } from '../../testing/given-submission.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';

const SCRIPT = new URL('../../dist/main.js', import.meta.url);
const MANY = 100;

/** Does no tasks itself: it shares its database with the ones that do, which are killed. */
let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await testService({ ...interviewService, tasks: [] }, ENGINE);
});
afterAll(() => service.stop());

async function outcome() {
  const { rows } = await service.db.pool.query<{ graded: number; passes: number; facts: number }>(
    `select count(*) filter (where ai_grade_status = 'completed')::int as graded,
       (select count(*)::int from grade_passes) as passes,
       (select count(*)::int from outbox where subject = 'events.interview.project_graded') as facts
     from submissions`,
  );
  return rows[0] ?? { graded: 0, passes: 0, facts: 0 };
}

const start = () => childService({ script: SCRIPT, config: { ...service.config, PORT: 0, INTERNAL_PORT: 0 } });

it('grades each of many once, whenever its process is killed', async () => {
  // The first one makes the queue.
  await (await start()).kill();
  for (let number = 0; number < MANY; number += 1) await giveSubmission(service);
  for (const enough of [1, MANY / 3]) {
    const child = await start();
    await eventually('some are graded', async () => (await outcome()).graded >= enough);
    await child.kill();
    expect((await outcome()).graded).toBeLessThan(MANY);
  }
  const last = await start();
  await eventually('all are graded', async () => (await outcome()).graded === MANY);
  await last.kill();
  expect(await outcome()).toEqual({ graded: MANY, passes: MANY, facts: MANY });
});
