import type { Emitter } from '@paanch/contracts/security/observations';
import { bigint, boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FaultClass } from './pipeline/fault-class.rule.js';

const time = () => timestamp({ withTimezone: true });

export const processes = pgTable('processes', {
  name: text().$type<Emitter>().primaryKey(),
  boot_id: uuid().notNull(),
  version: text(),
  started_at: time(),
  last_seen_at: time().notNull(),
  waiting: text().array().notNull(),
  /** Its last heartbeat said that it stops. */
  stopping: boolean().notNull(),
  outbox_oldest_seconds: doublePrecision(),
  lag_seconds: doublePrecision(),
  dead_letters: doublePrecision(),
  database_bytes: doublePrecision(),
  disk_free_bytes: doublePrecision(),
});

export const sequenceHoles = pgTable(
  'sequence_holes',
  {
    emitter: text().$type<Emitter>().notNull(),
    boot_id: uuid().notNull(),
    first: bigint({ mode: 'number' }).notNull(),
    last: bigint({ mode: 'number' }).notNull(),
    noticed_at: time().notNull(),
    reported_at: time(),
  },
  (table) => [primaryKey({ columns: [table.emitter, table.boot_id, table.first] })],
);

export const pipelineFaults = pgTable(
  'pipeline_faults',
  {
    component: text().notNull(),
    error_class: text().$type<FaultClass>().notNull(),
    since: time().notNull(),
    /** For how many tens of minutes it was reported. */
    told: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.component, table.error_class] })],
);
