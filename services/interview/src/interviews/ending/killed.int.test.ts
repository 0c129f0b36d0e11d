/** Interview is killed between handing in and analysis: none is lost, none is analysed twice (docs/interviews.md#the-end). */
import { childService } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anInterviewee, ANSWERS, letPass } from '../../../testing/interviewing.js';
import { ENGINE } from '../../../testing/start-interview.js';
import type { InterviewDeps } from '../../deps.js';
import { interviewService } from '../../interview.module.js';

const SCRIPT = new URL('../../../dist/main.js', import.meta.url);
const MANY = 30;

/** Does no tasks itself: it shares its database with the ones that do, which are killed. */
let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await testService({ ...interviewService, tasks: [] }, ENGINE);
});
afterAll(() => service.stop());

async function outcome() {
  const { rows } = await service.db.pool.query<{ sent: number; analyzed: number; submitted: number; facts: number; passes: number }>(
    `select count(*) filter (where state = 'submitted')::int as sent,
       count(*) filter (where ai_grade_status = 'completed')::int as analyzed,
       (select count(*)::int from outbox where subject = 'events.interview.interview_submitted') as submitted,
       (select count(*)::int from outbox where subject = 'events.interview.interview_analyzed') as facts,
       (select count(*)::int from grade_passes) as passes
     from interviews`,
  );
  return rows[0] ?? { sent: 0, analyzed: 0, submitted: 0, facts: 0, passes: 0 };
}

const start = () => childService({ script: SCRIPT, config: { ...service.config, PORT: 0, INTERNAL_PORT: 0 } });

async function handIn() {
  const { ask, tell, submit } = await anInterviewee(service);
  const { interview_id: id } = await (await ask()).reply();
  await tell(id, ['started', 0], ...ANSWERS);
  await letPass(service, id, 200);
  await (await submit({ interview_id: id })).reply();
}

it('analyses each of many once, whenever its process is killed', async () => {
  // The first one makes the queue.
  await (await start()).kill();
  for (let number = 0; number < MANY; number += 1) await handIn();
  for (const enough of [1, MANY / 3]) {
    const child = await start();
    await eventually('some are analysed', async () => (await outcome()).analyzed >= enough);
    await child.kill();
  }
  const last = await start();
  await eventually('all are analysed', async () => (await outcome()).analyzed === MANY);
  await last.kill();
  expect(await outcome()).toEqual({ sent: MANY, analyzed: MANY, submitted: MANY, facts: MANY, passes: MANY });
});
