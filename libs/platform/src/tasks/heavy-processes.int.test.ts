/** The process for heavy tasks beside a service of its own process: who starts it, and when it ends (docs/tasks.md#heavy-tasks). */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { runInContext, systemContext } from '@paanch/platform/observing/context';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { enqueue } from '@paanch/platform/tasks/enqueue';
import { cancelTask, readProgress } from '@paanch/platform/tasks/task-progress';
import { type ChildService, childService, childWorker } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { isRunning, processesUnder } from '@paanch/testing/engines/processes';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyNotes, type NoteDeps, notes, SERVES } from '../../testing/slow-tasks.js';

const SCRIPT = new URL('../../testing/slow-tasks.ts', import.meta.url);

/** Makes the database, and starts no process itself. */
let service: TestService<NoteDeps>;
beforeAll(async () => {
  service = await testService(notes, { HEAVY_TASKS: 'deployment' });
});
afterAll(() => service.stop());

const started: Pick<ChildService, 'kill'>[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) await child.kill();
});
const kept = <T extends Pick<ChildService, 'kill'>>(child: T): T => {
  started.push(child);
  return child;
};
const startService = async (own: object = {}) =>
  kept(await childService({ script: SCRIPT, args: [SERVES], config: { ...service.config, HEAVY_TASKS: 'service', ...own } }));
const startWorker = async () => kept(await childWorker({ script: SCRIPT, config: { ...service.config, WORKER_IDLE_MS: 0 } }));

const person = randomUUID();
const actor = { user_id: person, role: 'Admin', client_id: null, session_ref: null } as const;
/** @param hangs as a first try does */
async function enqueueOne(hangs: boolean): Promise<string> {
  const id = randomUUID();
  if (!hangs) await service.db.pool.query(`insert into notes (note_id, word) values ($1, 'first try')`, [id]);
  await runInContext({ ...systemContext(), actor }, () => inTransaction(service.db, (tx) => enqueue(tx, copyNotes, { note_id: id })));
  return id;
}
const progressOf = (id: string) => readProgress(service.db.drizzle, copyNotes, { note_id: id }, person);
const wordsOf = async (id: string) => {
  const { rows } = await service.db.pool.query<{ word: string }>('select word from notes where note_id = $1 order by word', [id]);
  return rows.map(({ word }) => word);
};
const workerOf = async (id: string) => Number(/\d+/.exec((await progressOf(id))?.note ?? '')?.[0]);
const isAtIt = (id: string) => eventually('a process is at it', async () => (await wordsOf(id)).some((word) => word.startsWith('try of')));
const isDone = (id: string) => eventually('it is done', async () => (await progressOf(id))?.state === 'done');

describe('a service that starts it itself', () => {
  it('has one when a task is due, which ends when there is nothing to do, and another when there is again', async () => {
    const child = await startService();
    expect(processesUnder(child.pid)).toEqual([]);
    const hanging = await enqueueOne(true);
    await isAtIt(hanging);
    const worker = await workerOf(hanging);
    expect(processesUnder(child.pid)).toEqual([worker]);
    await inTransaction(service.db, (tx) => cancelTask(tx, copyNotes, { note_id: hanging }));
    await eventually('it ends when idle', () => processesUnder(child.pid).length === 0);
    const next = await enqueueOne(false);
    await isDone(next);
    expect(await workerOf(next)).not.toBe(worker);
    expect(await wordsOf(next)).toEqual(['copied', 'first try', `try of ${await workerOf(next)}`]);
  });

  it('takes it along when it is killed; the next service takes its task over, with one effect', async () => {
    const child = await startService({ WORKER_IDLE_MS: 0 });
    const id = await enqueueOne(true);
    await isAtIt(id);
    const worker = await workerOf(id);
    expect(processesUnder(child.pid)).toEqual([worker]);
    await child.kill();
    await eventually('its process has ended too', () => !isRunning(worker));
    await startService();
    await isDone(id);
    expect(await wordsOf(id)).toEqual(['copied', ...[`try of ${worker}`, `try of ${await workerOf(id)}`].toSorted()]);
  });

  it('takes it along when it is stopped', async () => {
    const child = await startService({ WORKER_IDLE_MS: 0, DRAIN_WAIT_MS: 0 });
    const id = await enqueueOne(false);
    await isDone(id);
    const worker = await workerOf(id);
    await child.kill('SIGTERM');
    expect(isRunning(worker)).toBe(false);
  });
});

describe('a deployment that starts it', () => {
  it('has the heavy tasks done by it alone, for as long as it runs', async () => {
    const child = await startService({ HEAVY_TASKS: 'deployment' });
    const waiting = await enqueueOne(false);
    // The service would have looked by now.
    await pause(5_000);
    expect([processesUnder(child.pid), await wordsOf(waiting)]).toEqual([[], ['first try']]);
    const worker = await startWorker();
    await isDone(waiting);
    expect(await workerOf(waiting)).toBe(worker.pid);
    // Longer than it would wait by default in tests.
    await pause(service.config.WORKER_IDLE_MS * 3);
    const next = await enqueueOne(false);
    await isDone(next);
    expect([await workerOf(next), processesUnder(child.pid)]).toEqual([worker.pid, []]);
  });
});
