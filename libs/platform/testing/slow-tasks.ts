/** A service with tasks for the tests; also run by the process for its heavy ones, so it imports packages only. */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Module } from '@nestjs/common';
import { defineTask, task } from '@paanch/contracts/kernel/tasks/task';
import type { Stepped, TaskSteps } from '@paanch/contracts/kernel/tasks/task-steps';
import { readConfig, type ServiceConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database } from '@paanch/platform/postgres/database';
import { defineService } from '@paanch/platform/service/define-service';
import { startService } from '@paanch/platform/service/start-service';
import { type Platform, PLATFORM } from '@paanch/platform/service/platform';
import { perform, type Work } from '@paanch/platform/tasks/perform';
import { stepPerformer } from '@paanch/platform/tasks/perform-step';
import { startWorker } from '@paanch/platform/tasks/start-worker';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

const rest = { owner: 'content', retries: 2, firstRetryMs: 1_000, timeLimitMs: 60_000 } as const;
const input = z.object({ note_id: z.uuid() });

export const writeNote = defineTask({ name: 'writeNote', input, access: 'nobody', ...rest });
/** Fails each time, with words that must not be kept. Its retry comes when a test says so, so that none is missed. */
export const failNote = defineTask({ name: 'failNote', input, access: 'nobody', ...rest, retries: 1, firstRetryMs: 3_600_000 });
/** Fails, and so does the first telling of it. */
export const dropNote = defineTask({ name: 'dropNote', input, access: 'nobody', ...rest, retries: 0 });
/** Goes on until it is stopped. */
export const watchNote = defineTask({ name: 'watchNote', input, access: 'starter', refreshes: 'progress', ...rest });
export const tooSlow = defineTask({ name: 'tooSlow', input, access: 'nobody', ...rest, retries: 0, timeLimitMs: 1_000 });
/** Of which one runs at a time. */
export const readNote = defineTask({ name: 'readNote', input, access: 'starter', refreshes: 'progress', ...rest });
/** Hangs in its first try, in a process of its own. */
export const copyNotes = defineTask({ name: 'copyNotes', input, access: 'starter', refreshes: 'progress', heavy: true, ...rest });

export const SECRET = 'asha@college.example';

export interface NoteDeps {
  readonly db: Database;
}
const DEPS = Symbol('notes');

const add = async ({ db }: NoteDeps, id: string, word: string) =>
  db.pool.query('insert into notes (note_id, word) values ($1, $2)', [id, word]);
const untilStopped = async ({ signal }: Work) => {
  while (!signal.aborted) await pause(20);
  throw new Error('stopped');
};

/** A thing with a task: it is checked in one step. */
export interface Paper extends Stepped {
  readonly author: string;
  /** `broken` cannot be checked; `withdrawn` leaves its step while it is checked. */
  readonly content: string;
}

export const checkPaper = defineTask({
  ...rest,
  name: 'checkPaper',
  input: z.object({ paper_id: z.uuid() }),
  access: 'starter',
  refreshes: 'progress',
  retries: 0,
});

export const PAPER_STEPS: TaskSteps<Paper> = {
  checking: { name: 'check', task: ({ id }) => task(checkPaper, { paper_id: id }), starter: ({ author }) => author },
};

export const papers = defineStore<string, Paper | null>({
  load: async (tx, id) =>
    (await tx.execute<Paper & Record<string, unknown>>(sql`select * from papers where id = ${id} for update`)).rows[0] ?? null,
  save: async (tx, id, next) => {
    if (next === null) return;
    const { state, failed_step, author, content } = next;
    await tx.execute(sql`
      insert into papers (id, state, failed_step, author, content) values (${id}, ${state}, ${failed_step}, ${author}, ${content})
      on conflict (id) do update set state = excluded.state, failed_step = excluded.failed_step`);
  },
});

const performPaperStep = stepPerformer({
  steps: PAPER_STEPS,
  idOf: (given: { readonly paper_id: string }) => given.paper_id,
  storeOf: ({ db }: NoteDeps) => papers(db),
  gaveUp: (tx, { id }, starterId) => tx.execute(sql`insert into notes (note_id, word) values (${id}, ${`told ${starterId}`})`),
});

const checkPapers = performPaperStep(checkPaper, {
  state: 'checking',
  run: async ({ id, content }, { db }, work) => {
    await add({ db }, id, 'checked');
    if (content === 'broken') throw new Error('broken');
    if (content === 'withdrawn') await db.pool.query(`update papers set state = 'withdrawn' where id = $1`, [id]);
    await work.end((known) => ({ next: { ...known, state: 'good' } }));
  },
  gaveUp: (known) => ({ ...known, state: 'bad' }),
});

const tasks = [
  checkPapers,
  perform(writeNote, ({ note_id }, deps: NoteDeps) => add(deps, note_id, 'written'), { atOnce: 2 }),
  perform(failNote, async ({ note_id }, deps: NoteDeps) => {
    await add(deps, note_id, 'tried');
    throw Object.assign(new Error(`no such mailbox ${SECRET}`), { code: 'ENOTE' });
  }),
  perform(dropNote, () => Promise.reject(new Error('dropped')), {
    gaveUp: async ({ note_id }, deps: NoteDeps) => {
      await add(deps, note_id, 'given up');
      const { rowCount } = await deps.db.pool.query('select 1 from notes where note_id = $1', [note_id]);
      if (rowCount === 1) throw new Error('not the first time');
    },
  }),
  perform(watchNote, async ({ note_id }, deps: NoteDeps, work) => {
    await work.report(3, 7, 'reading');
    await add(deps, note_id, 'begun');
    await untilStopped(work).catch(() => add(deps, note_id, 'stopped'));
  }),
  perform(readNote, ({ note_id }, deps: NoteDeps) => add(deps, note_id, 'read')),
  perform(tooSlow, ({ note_id }, deps: NoteDeps, work) => untilStopped(work).catch(() => add(deps, note_id, 'stopped'))),
  perform(copyNotes, async ({ note_id }, deps: NoteDeps, work) => {
    await work.report(1, 2, `process ${process.pid}`);
    await add(deps, note_id, `try of ${process.pid}`);
    const { rowCount } = await deps.db.pool.query('select 1 from notes where note_id = $1', [note_id]);
    if (rowCount === 1) await untilStopped(work);
    await work.finish((tx) => tx.execute(`insert into notes (note_id, word) values ('${note_id}', 'copied')`));
  }),
];

class NoteModule {
  readonly tasks = tasks.length;
}
Module({
  providers: [{ provide: DEPS, useFactory: ({ db }: Platform<ServiceConfig>): NoteDeps => ({ db }), inject: [PLATFORM] }],
})(NoteModule);

export const notes = defineService<ServiceConfig, NoteDeps>({
  name: 'content',
  module: NoteModule,
  deps: DEPS,
  served: [],
  internal: [],
  tasks,
  worker: new URL(import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
});

/** Makes a process of this file the service itself. */
export const SERVES = '--serve';

// Else it is the process for the heavy ones. Node strips the types of this file.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const config = readConfig(serviceConfig, process.env);
  await (process.argv.includes(SERVES) ? startService(notes, config) : startWorker(notes, config));
}
