import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const securityEvents = pgTable(
  'security_events',
  {
    occurredAt: instant('occurred_at').notNull(),
    eventId: uuid('event_id').notNull(),
    eventType: text('event_type').notNull(),
    severity: text('severity').notNull(),
    category: text('category').notNull(),
    userId: uuid('user_id'),
    subjectId: uuid('subject_id'),
    userRole: text('user_role'),
    sessionRef: text('session_ref'),
    clientId: uuid('client_id'),
    ipAddress: text('ip_address'),
    endpoint: text('endpoint'),
    method: text('method'),
    userAgent: text('user_agent'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.occurredAt, table.eventId] })],
);

export const rollups = pgTable(
  'rollups',
  {
    grain: text('grain', { enum: ['minute', 'hour', 'day'] }).notNull(),
    bucket: instant('bucket').notNull(),
    eventType: text('event_type').notNull(),
    severity: text('severity').notNull(),
    endpoint: text('endpoint').notNull(),
    events: bigint('events', { mode: 'number' }).notNull(),
    happenings: bigint('happenings', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.grain, table.bucket, table.eventType, table.severity, table.endpoint] })],
);

export const userLastSeen = pgTable('user_last_seen', { userId: uuid('user_id').primaryKey(), lastAt: instant('last_at').notNull() });
