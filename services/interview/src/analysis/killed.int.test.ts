/** Interview is killed while it analyses: no interview is lost, none is analysed twice (docs/interviews.md#analysis). */
import { childService } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveInterview, QUESTIONS } from '../../testing/given-interview.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';

const SCRIPT = new URL('../../dist/main.js', import.meta.url);
const MANY = 60;
const TEXT =
  'First I would look at the order, because a queue must keep it. I built one with two lists and tested it for an hour with patients.';

/** Does no tasks itself: it shares its database with the ones that do, which are killed. */
let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await testService({ ...interviewService, tasks: [] }, ENGINE);
});
afterAll(() => service.stop());

async function outcome() {
  const { rows } = await service.db.pool.query<{ analysed: number; passes: number; facts: number }>(
    `select count(*) filter (where ai_grade_status = 'completed' and stage = 'done')::int as analysed,
       (select count(*)::int from grade_passes) as passes,
       (select count(*)::int from outbox where subject = 'events.interview.interview_analyzed') as facts
     from interviews`,
  );
  return rows[0] ?? { analysed: 0, passes: 0, facts: 0 };
}

const start = () => childService({ script: SCRIPT, config: { ...service.config, PORT: 0, INTERNAL_PORT: 0 } });

it('analyses each of many once, whenever its process is killed', async () => {
  // The first one makes the queue.
  await (await start()).kill();
  const events = QUESTIONS.map((_, index) => ({ at_ms: index, kind: 'typed' as const, question_index: index, text: TEXT }));
  for (let number = 0; number < MANY; number += 1) await giveInterview(service, { state: 'submitted', events });
  for (const enough of [1, MANY / 3]) {
    const child = await start();
    await eventually('some are analysed', async () => (await outcome()).analysed >= enough);
    await child.kill();
    expect((await outcome()).analysed).toBeLessThan(MANY);
  }
  const last = await start();
  await eventually('all are analysed', async () => (await outcome()).analysed === MANY);
  await last.kill();
  expect(await outcome()).toEqual({ analysed: MANY, passes: MANY, facts: MANY });
});
