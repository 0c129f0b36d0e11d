/** A service that asks a model, for the tests; also run by a process that they kill, so it imports packages only. */
import { fileURLToPath } from 'node:url';
import { Module } from '@nestjs/common';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { readConfig, type ServiceConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { serve } from '@paanch/platform/http/serve';
import type { Database } from '@paanch/platform/postgres/database';
import { outsideTransaction } from '@paanch/platform/postgres/in-transaction';
import { defineService } from '@paanch/platform/service/define-service';
import { startService } from '@paanch/platform/service/start-service';
import { type Platform, PLATFORM } from '@paanch/platform/service/platform';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

const route = {
  owner: 'content',
  method: 'POST',
  access: ['Admin'],
  status: 201,
  params: z.object({ noteId: z.uuid() }),
  /** Where the model is. */
  body: z.object({ model: z.url(), question: z.string().default('') }),
  reply: z.object({ word: z.string(), words: z.number() }),
} as const;

export const writeNote = defineRoute({ ...route, name: 'writeNote', path: '/api/notes/:noteId', summary: 'Waits for nothing' });
export const askModel = defineRoute({
  ...route,
  name: 'askModel',
  path: '/api/notes/:noteId/asked',
  summary: 'Waits for a model',
  waitsMs: 60_000,
});
export const askBriefly = defineRoute({ ...askModel, name: 'askBriefly', path: '/api/notes/:noteId/asked-briefly', waitsMs: 100 });
/** As a handler must not be written. */
export const askInside = defineRoute({ ...route, name: 'askInside', path: '/api/notes/:noteId/asked-inside', summary: 'Waits inside' });

export interface NoteDeps {
  readonly db: Database;
}
const DEPS = Symbol('notes');

async function ask({ model, question }: z.output<typeof route.body>, signal: AbortSignal | null = null): Promise<string> {
  outsideTransaction('a model');
  const answer = await fetch(model, { method: 'POST', body: question, signal });
  return answer.text();
}

async function write({ db }: NoteDeps, id: string, word: string) {
  await db.drizzle.execute(sql`insert into notes values (${id}, ${word})`);
  if (word === 'bad') throw new Error('ours');
  const { rows } = await db.drizzle.execute<{ words: number }>(sql`select count(*)::int as words from notes where note_id = ${id}`);
  return { word, words: rows[0]?.words ?? 0 };
}

const served = [
  serve(writeNote, ({ params }, deps: NoteDeps) => write(deps, params.noteId, 'written')),
  serve(askInside, async ({ params, body }, deps: NoteDeps) => write(deps, params.noteId, await ask(body))),
  ...([askModel, askBriefly] as const).map((slow) =>
    serve(slow, {
      prepare: async ({ body }, _: NoteDeps, signal) => {
        const word = await ask(body, signal);
        return word === 'no' ? refuse('STATE_CONFLICT') : word;
      },
      handle: ({ params }, deps, word) => write(deps, params.noteId, word),
    }),
  ),
];

class NoteModule {
  readonly serves = served.length;
}
Module({
  providers: [{ provide: DEPS, useFactory: ({ db }: Platform<ServiceConfig>): NoteDeps => ({ db }), inject: [PLATFORM] }],
})(NoteModule);

export const slowNotes = defineService<ServiceConfig, NoteDeps>({
  name: 'content',
  module: NoteModule,
  deps: DEPS,
  served,
  internal: [],
  migrations: new URL('./migrations/', import.meta.url),
});

// Node strips the types of this file.
if (process.argv[1] === fileURLToPath(import.meta.url)) await startService(slowNotes, readConfig(serviceConfig, process.env));
