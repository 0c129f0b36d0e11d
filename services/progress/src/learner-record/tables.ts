import type { StarLevel, Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import type { WorkKind } from '@paanch/contracts/progress/work';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RecordFact, Requirements } from './record-log.js';

const at = () => timestamp({ withTimezone: true });

export const learnerRecords = pgTable('learner_records', {
  id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  product_id: uuid().notNull(),
  enrolled_at: at().notNull().defaultNow(),
  star_level: text().$type<StarLevel>(),
  tier: text().$type<Tier>(),
  /** Kept by triggers, like `active_at`: modules with completed work that counts. */
  completed_modules: uuid().array().notNull().default([]),
  /** When the learner last worked, except in an attempt that is open. */
  active_at: at(),
});

export const recordFacts = pgTable(
  'record_facts',
  {
    record_id: uuid().notNull(),
    position: integer().notNull(),
    kind: text().$type<RecordFact['kind']>().notNull(),
    at: at().notNull(),
    requirements: jsonb().$type<Requirements>().notNull(),
    work: text().$type<WorkKind>(),
    subject_id: uuid(),
    evidence_id: uuid(),
    version: integer(),
    score: integer(),
    ranges: jsonb().$type<TierRanges>(),
    void_id: uuid(),
    override_id: uuid(),
    star_level: text().$type<StarLevel>(),
    tier: text().$type<Tier>(),
    reason: text(),
    note: text(),
    decided_by: uuid(),
    pass_threshold: integer(),
  },
  (table) => [primaryKey({ columns: [table.record_id, table.position] })],
);
