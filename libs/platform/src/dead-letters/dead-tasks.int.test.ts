/** A task that gave up is listed as a fact that could not be handled is, and enqueued again when an Admin asks for it. */
import { randomUUID } from 'node:crypto';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { DeadLetterReplayAsked } from '@paanch/contracts/security/failing/dead-letter-events';
import { systemContext } from '@paanch/platform/observing/context';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { enqueue, taskIdOf } from '@paanch/platform/tasks/enqueue';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropNote, type NoteDeps, notes } from '../../testing/slow-tasks.js';

let service: TestService<NoteDeps>;
beforeAll(async () => {
  service = await testService(notes);
});
afterAll(() => service.stop());

function replayAsked(dead_letter_id: string): Envelope {
  const { type, version, subject, source, aggregate } = DeadLetterReplayAsked;
  const { actor, request, trace } = systemContext();
  const about = { agg_type: aggregate, agg_id: dead_letter_id, agg_version: 1, data: { dead_letter_id, service: 'content' } };
  return { id: randomUUID(), type, version, subject, source, occurred_at: new Date().toISOString(), actor, request, trace, ...about };
}

const told = async (id: string) => (await service.outbox(id)).map(({ data }) => data);

it('is told of, and when it is replayed runs with what it was given, also when it gives up again', async () => {
  const input = { note_id: randomUUID() };
  const id = taskIdOf(dropNote, input);
  await inTransaction(service.db, (tx) => enqueue(tx, dropNote, input));
  await eventually('it is kept', async () => (await told(id)).length === 1);
  const ask = replayAsked(id);
  await service.deliver(ask);
  await service.deliver(ask);
  await eventually('it has given up again', async () => (await told(id)).length === 3);
  const about = { dead_letter_id: id, service: 'content', consumer: 'dead-tasks', subject: 'tasks.dropNote', error: 'TaskFailed' };
  expect(await told(id)).toMatchObject([
    { ...about, state: 'new', attempts: 1 },
    { ...about, state: 'replayed', attempts: 1 },
    { ...about, state: 'new', attempts: 2 },
  ]);
  const { rows } = await service.db.pool.query(`select data->'input' as input from tasks.job where id = $1`, [id]);
  expect(rows).toEqual([{ input }]);
});

it('that no longer exists says so', async () => {
  const id = randomUUID();
  await service.db.pool.query(
    `insert into dead_letter (id, consumer, subject, payload, error, attempts) values ($1, 'dead-tasks', 'tasks.goneNote', '{}', 'TaskFailed', 1)`,
    [id],
  );
  await service.deliver(replayAsked(id));
  expect(await told(id)).toMatchObject([{ state: 'new', error: 'UnknownTask', attempts: 2 }]);
});
