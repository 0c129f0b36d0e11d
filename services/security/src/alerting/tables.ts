import { type AlertStatus, RESOLVE_REASONS } from '@paanch/contracts/security/alerts';
import type { Severity } from '@paanch/contracts/security/vocabulary';
import { integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const ruleHits = pgTable(
  'rule_hits',
  {
    rule: text().notNull(),
    /** What the rule counts by: an account, a person or an address. */
    group_key: text().notNull(),
    occurred_at: time().notNull(),
    event_id: uuid().notNull(),
    weight: real().notNull(),
    user_role: text(),
    ip_address: text(),
    endpoint: text(),
    object_ref: text(),
    /** For a rule that counts several kinds of events. */
    kind: text(),
    /** Null once it is judged, and for rules that judge at once. */
    judge_after: time(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.group_key, table.occurred_at, table.event_id] })],
);

/** An alert grows only while it is in one of these. */
export const OPEN_STATUSES = ['active', 'acknowledged'] as const;

export const CLOSED_STATUSES = ['resolved', 'dismissed'] as const;

export const alerts = pgTable('alerts', {
  id: uuid().primaryKey(),
  rule: text().notNull(),
  group_key: text().notNull(),
  /** Of an alert whose address was cut: the key its hits have now. Null: they have its own. */
  hits_key: text(),
  severity: text().$type<Severity>().notNull(),
  status: text().$type<AlertStatus>().notNull(),
  description: text().notNull(),
  action_required: text().notNull(),
  since: time().notNull(),
  peak: integer().notNull(),
  /** Which kind of events the peak counts, for a rule that counts several. */
  cause: text(),
  raised_at: time().notNull(),
  last_seen_at: time().notNull(),
  event_count: integer().notNull(),
  related_events: uuid().array().notNull(),
  ip_address: text(),
  acknowledged_by: uuid(),
  acknowledged_at: time(),
  resolved_by: uuid(),
  resolved_at: time(),
  notes: text(),
  /** Null until it is resolved, and where nobody resolved it. */
  reason: text({ enum: [...RESOLVE_REASONS, 'unspecified'] }),
});
