import type { Category, SecurityEventType, Severity } from '@paanch/contracts/security/vocabulary';
import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const securityEvents = pgTable(
  'security_events',
  {
    occurred_at: time().notNull(),
    event_id: uuid().notNull(),
    event_type: text().$type<SecurityEventType>().notNull(),
    severity: text().$type<Severity>().notNull(),
    category: text().$type<Category>().notNull(),
    /** Who acted; null for the system and for visitors who are not signed in. */
    user_id: uuid(),
    /** The person it is about if that is not the one who acted, otherwise null. */
    subject_id: uuid(),
    user_role: text(),
    session_ref: text(),
    client_id: uuid(),
    ip_address: text(),
    endpoint: text(),
    method: text(),
    user_agent: text(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    metadata: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.occurred_at, table.event_id] })],
);

/** As it is read back; its details are those of any type. */
export type StoredEvent = typeof securityEvents.$inferSelect;

export const rollups = pgTable(
  'rollups',
  {
    grain: text({ enum: ['minute', 'hour', 'day'] }).notNull(),
    bucket: time().notNull(),
    event_type: text().$type<SecurityEventType>().notNull(),
    severity: text().$type<Severity>().notNull(),
    endpoint: text().notNull(),
    events: bigint({ mode: 'number' }).notNull(),
    happenings: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.grain, table.bucket, table.event_type, table.severity, table.endpoint] })],
);

export const userLastSeen = pgTable('user_last_seen', { user_id: uuid().primaryKey(), last_at: time().notNull() });

/** Events that were counted and whose rows are in MongoDB. */
export const countedEvents = pgTable('counted_events', { occurred_at: time().notNull(), event_id: uuid().notNull() }, (table) => [
  primaryKey({ columns: [table.occurred_at, table.event_id] }),
]);
