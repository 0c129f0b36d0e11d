/** A service whose one route says in a fact what was answered, and which consumes that fact; for following one trace. */
import { Module } from '@nestjs/common';
import { defineEvent, fact } from '@paanch/contracts/kernel/event';
import { saveAnswers } from '@paanch/contracts/progress/attempts';
import type { ServiceConfig } from '@paanch/platform/config/read-config';
import { serve } from '@paanch/platform/http/serve';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database } from '@paanch/platform/postgres/database';
import { defineService } from '@paanch/platform/service/define-service';
import { type Platform, PLATFORM } from '@paanch/platform/service/platform';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** What a statement of the handler holds, and no trace may. */
export const ANSWER = 'canary-answer-kestrel';

const AnswerKept = defineEvent({
  type: 'AnswerKept',
  subject: 'events.progress.answer_kept',
  version: 1,
  source: 'progress',
  aggregate: 'attempt',
  data: z.object({ student_id: z.uuid(), answer: z.string() }),
  consumedBy: ['progress'],
});

export interface Deps {
  readonly db: Database;
}
const DEPS = Symbol('traced');
const attempts = defineStore<string, null>({ load: () => Promise.resolve(null), save: () => Promise.resolve() });

const keepAnswer = serve(saveAnswers, async ({ params, body, caller }, { db }: Deps) => {
  if (caller.role !== 'student') throw new Error('not a learner');
  await db.drizzle.execute(sql`select count(*) from dead_letter where payload::text = ${ANSWER}`);
  const data = { student_id: caller.userId, answer: JSON.stringify(body.answers) };
  await attempts(db).change(params.attemptId, () => ({ next: null, facts: [fact(AnswerKept, params.attemptId, data)], outcome: null }));
  return { seq: body.seq, server_now: new Date().toISOString(), deadline_at: null };
});

/** Attempts whose fact was consumed. */
export const heard: string[] = [];
const onAnswerKept = subscribe(AnswerKept, async ({ agg_id }, _: Deps, tx) => {
  await tx.execute(sql`select 1 from aggregates where agg_id = ${agg_id}`);
  heard.push(agg_id);
});

class TracedModule {
  readonly serves = 1;
}
Module({
  controllers: [eventController(DEPS, [onAnswerKept])],
  providers: [{ provide: DEPS, useFactory: ({ db }: Platform<ServiceConfig>): Deps => ({ db }), inject: [PLATFORM] }],
})(TracedModule);

export const traced = defineService<ServiceConfig, Deps>({
  name: 'progress',
  module: TracedModule,
  deps: DEPS,
  served: [keepAnswer],
  internal: [],
  migrations: new URL('no-migrations/', import.meta.url),
});
