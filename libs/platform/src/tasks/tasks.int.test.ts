import { randomUUID } from 'node:crypto';
import { getConstructionPlans } from 'pg-boss';
import { readFile } from 'node:fs/promises';
import type { Actor } from '@paanch/contracts/kernel/event';
import { task, type TaskContract } from '@paanch/contracts/kernel/tasks/task';
import { runInContext, systemContext } from '@paanch/platform/observing/context';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { startService } from '@paanch/platform/service/start-service';
import { appendTasksOf, enqueue } from '@paanch/platform/tasks/enqueue';
import { cancelTask, readProgress } from '@paanch/platform/tasks/task-progress';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropNote, failNote, type NoteDeps, notes, readNote, SECRET, tooSlow, watchNote, writeNote } from '../../testing/slow-tasks.js';

type NoteTask = TaskContract & Pick<typeof writeNote, 'input'>;

let service: TestService<NoteDeps>;
beforeAll(async () => {
  service = await testService(notes);
});
afterAll(() => service.stop());

const person = randomUUID();
const actor: Actor = { user_id: person, role: 'Admin', client_id: null, session_ref: null };
const start = (task: NoteTask, note_id: string, at: Date | null = null) =>
  runInContext({ ...systemContext(), actor }, () => inTransaction(service.db, (tx) => enqueue(tx, task, { note_id }, at)));
const rowsOf = async <Row extends object>(query: string, id: string) => (await service.db.pool.query<Row>(query, [id])).rows;
const wordsOf = async (id: string) =>
  (await rowsOf<{ word: string }>('select word from notes where note_id = $1', id)).map(({ word }) => word);
const jobsOf = (id: string) =>
  rowsOf<{ state: string; retry_count: number; output: unknown }>(
    `select state, retry_count, output from tasks.job where data->'input'->>'note_id' = $1 and name <> 'dead-tasks'`,
    id,
  );
const deadOf = (id: string) => rowsOf<{ payload: unknown }>(`select * from dead_letter where payload->'input'->>'note_id' = $1`, id);
const stateOf = async (id: string) => (await jobsOf(id))[0]?.state;
const endsAs = (state: string, id: string) => eventually(`the task is ${state}`, async () => (await stateOf(id)) === state);
const isDueNow = (id: string) =>
  service.db.pool.query(`update tasks.job set start_after = now() where data->'input'->>'note_id' = $1 and state = 'retry'`, [id]);

describe('a task', () => {
  it('leaves with its cause, or not at all', async () => {
    const [kept, lost] = [randomUUID(), randomUUID()];
    const failing = inTransaction(service.db, async (tx) => {
      await enqueue(tx, writeNote, { note_id: lost });
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    await start(writeNote, kept);
    await endsAs('completed', kept);
    expect([await wordsOf(kept), await wordsOf(lost), await jobsOf(lost)]).toEqual([['written'], [], []]);
  });

  it('runs once though it is enqueued twice, also after it has run', async () => {
    const id = randomUUID();
    await Promise.all([start(writeNote, id), start(writeNote, id)]);
    await endsAs('completed', id);
    await start(writeNote, id);
    expect([await jobsOf(id), await wordsOf(id)]).toMatchObject([[{ state: 'completed' }], ['written']]);
  });

  it('is refused with input that does not fit its contract, and without a queue', async () => {
    await expect(start(writeNote, 'no id')).rejects.toThrow('writeNote does not fit its contract');
    const unknown = { ...writeNote, name: 'nobodysTask' };
    await expect(inTransaction(service.db, (tx) => enqueue(tx, unknown, { note_id: randomUUID() }))).rejects.toThrow('Failed query');
  });

  it('waits until its time', async () => {
    const [later, now] = [randomUUID(), randomUUID()];
    await start(writeNote, later, new Date(Date.now() + 3_600_000));
    await start(writeNote, now);
    await endsAs('completed', now);
    expect(await stateOf(later)).toBe('created');
  });

  it('is tried again, given up after its retries, and kept without the words of its error', async () => {
    const id = randomUUID();
    await start(failNote, id);
    await endsAs('retry', id);
    await isDueNow(id);
    await endsAs('failed', id);
    expect(await wordsOf(id)).toEqual(['tried', 'tried']);
    await eventually('it is kept', async () => (await deadOf(id)).length === 1);
    expect(await deadOf(id)).toMatchObject([{ subject: 'tasks.failNote', consumer: 'dead-tasks', attempts: 2, error: 'TaskFailed' }]);
    expect(await jobsOf(id)).toMatchObject([{ output: { code: 'ENOTE' } }]);
    expect(JSON.stringify([await jobsOf(id), await deadOf(id)])).not.toContain(SECRET);
  });

  it('given up, is kept and observed once, and tells its thing, again if that fails', async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.*.SYSTEM_ERROR');
    const id = randomUUID();
    await start(dropNote, id);
    await eventually('it is told', async () => (await wordsOf(id)).length > 0);
    const isTellingDue = () =>
      service.db.pool.query(`update tasks.job set start_after = now() where name = 'dead-tasks' and state = 'retry'`);
    await eventually('it is told again', async () => (await isTellingDue()) && (await wordsOf(id)).length === 2);
    expect([await stateOf(id), await wordsOf(id)]).toEqual(['failed', ['given up', 'given up']]);
    expect(await deadOf(id)).toMatchObject([{ attempts: 1 }]);
    const told = () => observed.messages.filter(({ data }) => JSON.stringify(data).includes('tasks.dropNote'));
    await eventually('security is told', () => told().length > 0);
    expect(told()).toHaveLength(1);
    await observed.close();
  });

  it('is ended at its time limit', async () => {
    const id = randomUUID();
    await start(tooSlow, id);
    await endsAs('failed', id);
    await eventually('its handler was told', async () => (await wordsOf(id)).includes('stopped'));
  });
});

describe('cancelling', () => {
  const cancel = (task: NoteTask, note_id: string) => inTransaction(service.db, (tx) => cancelTask(tx, task, { note_id }));

  it('keeps a waiting task from running', async () => {
    const id = randomUUID();
    await start(writeNote, id, new Date(Date.now() + 3_600_000));
    expect(await cancel(writeNote, id)).toBe(true);
    expect([await cancel(writeNote, id), await stateOf(id)]).toEqual([false, 'cancelled']);
  });

  it('stops one that runs, which stays cancelled', async () => {
    const id = randomUUID();
    await start(watchNote, id);
    await eventually('it runs', async () => (await wordsOf(id)).includes('begun'));
    expect(await readProgress(service.db.drizzle, watchNote, { note_id: id }, person)).toEqual({
      state: 'running',
      done: 3,
      total: 7,
      note: 'reading',
    });
    expect(await readProgress(service.db.drizzle, watchNote, { note_id: id }, randomUUID())).toBeNull();
    expect(await cancel(watchNote, id)).toBe(true);
    await eventually('its handler was told', async () => (await wordsOf(id)).includes('stopped'));
    expect(await readProgress(service.db.drizzle, watchNote, { note_id: id }, person)).toMatchObject({ state: 'cancelled' });
  });
});

describe('many tasks', () => {
  it('follow one another without waiting for the next poll', async () => {
    const seldom = await testService(notes, { TASK_POLL_MS: 3_600_000 });
    const ids = Array.from({ length: 10 }, () => randomUUID());
    await inTransaction(seldom.db, async (tx) => {
      for (const note_id of ids) await enqueue(tx, writeNote, { note_id });
    });
    await eventually('all are done', async () => (await seldom.db.pool.query('select 1 from notes')).rowCount === ids.length);
    await seldom.stop();
  });
});

describe('tasks of several people', () => {
  it('take turns: many of one person keep nobody waiting', async () => {
    const [asha, bela] = [randomUUID(), randomUUID()];
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const [first, second, third, fourth, fifth, sixth] = ids;
    const of = (user_id: string, notesOf: readonly (string | undefined)[]) => ({
      tasks: notesOf.map((note_id = '') => task(readNote, { note_id })),
      context: { ...systemContext(), actor: { ...actor, user_id } },
    });
    await inTransaction(service.db, async (tx) => {
      await appendTasksOf(tx, [of(asha, [first, second])]);
      await appendTasksOf(tx, [of(asha, [third]), of(bela, [fourth, fifth])]);
      await appendTasksOf(tx, [of(person, [sixth])]);
    });
    const read = () =>
      service.db.pool.query<{ note_id: string }>(`select note_id from notes where word = 'read' and note_id = any($1) order by nth`, [ids]);
    await eventually('all are done', async () => (await read()).rowCount === ids.length);
    const turns = [[first, fourth, sixth], [second, fifth], [third]];
    const found = (await read()).rows.map(({ note_id }) => note_id);
    expect(turns.map((turn) => found.splice(0, turn.length).toSorted())).toEqual(turns.map((turn) => turn.toSorted()));
  });
});

describe('two processes', () => {
  it('share the tasks, each of which runs once', async () => {
    const another = await startService(notes, service.config);
    const ids = Array.from({ length: 40 }, () => randomUUID());
    await Promise.all(ids.map((id) => start(writeNote, id)));
    for (const id of ids) await endsAs('completed', id);
    expect(await Promise.all(ids.map(wordsOf))).toEqual(ids.map(() => ['written']));
    await another.stop();
  });
});

describe('the schema', () => {
  it("is the library's own", async () => {
    const migration = await readFile(new URL('../../migrations/0005_task_library.sql', import.meta.url), 'utf8');
    const plan = getConstructionPlans('tasks')
      .replace(/^[^;]*BEGIN;[\s\S]*?bigint\);\n/, '')
      .replace(/;\n\n {4}DO \$\$[\s\S]*?\$\$\n {2};\n/, ';\n')
      .replace(/\s*COMMIT;\s*$/, '');
    expect(migration.replaceAll(/^-- .*\n/gm, '').trim()).toBe(plan.trim());
  });
});
