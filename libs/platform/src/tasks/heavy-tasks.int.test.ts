/** Heavy tasks run in a process of their own; it is killed here as the operating system would. */
import { randomUUID } from 'node:crypto';
import { openNats } from '@paanch/platform/messaging/nats-link';
import { runInContext, systemContext } from '@paanch/platform/observing/context';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { enqueue } from '@paanch/platform/tasks/enqueue';
import { readProgress } from '@paanch/platform/tasks/task-progress';
import { setEnvironment } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { isRunning } from '@paanch/testing/engines/processes';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyNotes, type NoteDeps, notes } from '../../testing/slow-tasks.js';

let service: TestService<NoteDeps>;
let putBack: () => void;
beforeAll(async () => {
  service = await testService(notes);
  // As the process inherits it from its service.
  putBack = setEnvironment(service.config);
});
afterAll(async () => {
  await service.stop();
  putBack();
});

const person = randomUUID();
const id = randomUUID();
const wordsNow = async () => {
  const { rows } = await service.db.pool.query<{ word: string }>('select word from notes where note_id = $1 order by word', [id]);
  return rows.map(({ word }) => word);
};
const progress = () => readProgress(service.db.drizzle, copyNotes, { note_id: id }, person);
const workerOf = async () => Number(/\d+/.exec((await progress())?.note ?? '')?.[0]);

describe('a heavy task', () => {
  it('runs in a process of its own, goes on in another one when that is killed, and has one effect', async () => {
    const heard: unknown[] = [];
    const nats = openNats(service.natsUrl, 'listener');
    nats.whenUp((connection) => {
      connection.subscribe('control.task_changed', { callback: (_, message) => void heard.push(message.json()) });
    });
    await eventually('the listener is connected', () => nats.current() !== null);
    const actor = { user_id: person, role: 'Admin', client_id: null, session_ref: null } as const;
    await runInContext({ ...systemContext(), actor }, () => inTransaction(service.db, (tx) => enqueue(tx, copyNotes, { note_id: id })));
    await eventually('the first process is at it', async () => (await wordsNow()).length === 1);
    const first = await workerOf();
    expect([first === process.pid, (await progress())?.state]).toEqual([false, 'running']);
    process.kill(first, 'SIGKILL');
    await eventually('another process has done it', async () => (await wordsNow()).includes('copied'));
    await eventually('it is over', async () => (await progress())?.state === 'done');
    const second = await workerOf();
    expect(await wordsNow()).toEqual(['copied', ...[`try of ${first}`, `try of ${second}`].toSorted()]);
    expect(second).not.toBe(first);
    await eventually('every step was announced', () => heard.length >= 4);
    expect(new Set(heard.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify({ user_id: person, refresh: 'progress' })]));
    await eventually('the process ends when it has nothing to do', () => !isRunning(second));
    await nats.close();
  });
});
