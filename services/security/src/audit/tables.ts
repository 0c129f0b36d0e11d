import { bigint, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });
const count = () => bigint({ mode: 'number' });
const values = () => jsonb().$type<Readonly<Record<string, unknown>>>();

export const auditLog = pgTable('audit_log', {
  seq: count().primaryKey(),
  time: time().notNull(),
  actor_id: uuid(),
  actor_role: text(),
  action: text().notNull(),
  object_type: text(),
  object_id: text(),
  changed_fields: text().array().notNull(),
  before: values().notNull(),
  after: values().notNull(),
  request_id: text(),
  event_id: uuid().notNull(),
  row_hash: text().notNull(),
});

export const auditHeads = pgTable('audit_heads', {
  seq: count().primaryKey(),
  row_hash: text().notNull(),
  time: time().notNull(),
  signature: text().notNull(),
  key_id: text().notNull(),
});

export const auditChecks = pgTable('audit_checks', {
  id: smallint().primaryKey().default(1),
  checked_at: time().notNull(),
  entries: count().notNull(),
  heads: count().notNull(),
  first_bad_seq: count(),
  told_at: time(),
});
