import { integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const ruleHits = pgTable(
  'rule_hits',
  {
    rule: text('rule').notNull(),
    groupKey: text('group_key').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    eventId: uuid('event_id').notNull(),
    weight: real('weight').notNull(),
    userRole: text('user_role'),
    ipAddress: text('ip_address'),
    endpoint: text('endpoint'),
    objectRef: text('object_ref'),
  },
  (table) => [primaryKey({ columns: [table.rule, table.groupKey, table.occurredAt, table.eventId] })],
);

/** In these an alert grows; in the others it is history. */
export const OPEN_STATUSES = ['active', 'acknowledged'] as const;

export const alerts = pgTable('alerts', {
  id: uuid('id').primaryKey(),
  rule: text('rule').notNull(),
  groupKey: text('group_key').notNull(),
  severity: text('severity').notNull(),
  status: text('status', { enum: [...OPEN_STATUSES, 'resolved', 'dismissed'] }).notNull(),
  description: text('description').notNull(),
  actionRequired: text('action_required').notNull(),
  since: instant('since').notNull(),
  peak: integer('peak').notNull(),
  raisedAt: instant('raised_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  eventCount: integer('event_count').notNull(),
  relatedEvents: uuid('related_events').array().notNull(),
  ipAddress: text('ip_address'),
  acknowledgedBy: uuid('acknowledged_by'),
  acknowledgedAt: instant('acknowledged_at'),
  resolvedBy: uuid('resolved_by'),
  resolvedAt: instant('resolved_at'),
  notes: text('notes'),
});
