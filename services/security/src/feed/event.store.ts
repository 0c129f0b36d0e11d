/** Stores each event once, and with it the sums and last-seen times counted from it (docs/events.md#storing, docs/events.md#dashboard). */
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, desc, getTableColumns, gte, sql } from 'drizzle-orm';
import type { RecordedEvent } from '../classification/recorded-event.rule.js';
import { securityEvents, type StoredEvent } from './tables.js';

const COLUMNS = Object.entries(getTableColumns(securityEvents));
const columnNames = sql.raw(COLUMNS.map(([name]) => name).join(', '));
const columnTypes = sql.raw(COLUMNS.map(([name, column]) => `${name} ${column.getSQLType()}`).join(', '));

/** The primary key serves as the inbox: an event that is already stored is skipped and not returned. */
const insertNew = sql`
  insert into security_events (${columnNames})
  select ${columnNames} from jsonb_to_recordset(${sql.placeholder('events')}::jsonb) as given (${columnTypes})
  on conflict do nothing returning *`;

/** Sorted by key, so that concurrent batches lock shared rows in the same order. */
const addToRollups = sql`
  insert into rollups as known (grain, bucket, event_type, severity, endpoint, events, happenings)
  select grain, date_trunc(grain, occurred_at, 'UTC'), event_type, severity, coalesce(endpoint, ''),
    count(*), sum(coalesce((metadata ->> 'count')::bigint, 1))
  from fresh cross join unnest(array['minute', 'hour', 'day']) as grain
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (grain, bucket, event_type, severity, endpoint) do update
  set events = known.events + excluded.events, happenings = known.happenings + excluded.happenings`;

const updateLastSeen = sql`
  insert into user_last_seen as known (user_id, last_at)
  select user_id, max(occurred_at) from fresh where user_id is not null group by user_id order by user_id
  on conflict (user_id) do update set last_at = greatest(known.last_at, excluded.last_at)`;

/** One prepared statement: planning it for every batch would cost more than the rows do. */
function recordStatement(tx: Tx) {
  const { occurred_at, event_id } = securityEvents;
  const fresh = tx.$with('fresh', { occurred_at, event_id }).as(insertNew);
  const counted = [tx.$with('summed', {}).as(addToRollups), tx.$with('seen', {}).as(updateLastSeen)];
  return tx
    .with(fresh, ...counted)
    .select()
    .from(fresh)
    .prepare('record_events');
}

const keyOf = ({ occurred_at, event_id }: Pick<RecordedEvent, 'occurred_at' | 'event_id'>) => `${occurred_at.getTime()} ${event_id}`;

/** Literals, not parameters, so that the planner can use the partial index on them. */
const isNotable = sql`${securityEvents.event_type} not in ('ADMIN_API_ACCESS', 'STUDENT_API_ACCESS')`;

export function eventStore(db: Database) {
  return {
    /** Returns the events that were not stored before. */
    async record(tx: Tx, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
      if (events.length === 0) return [];
      const rows = await recordStatement(tx).execute({ events: JSON.stringify(events) });
      const fresh = new Set(rows.map(keyOf));
      return events.filter((event) => fresh.delete(keyOf(event)));
    },

    /** The newest events since then, without the roll-ups of reads. */
    latestNotable(since: Date, limit: number): Promise<StoredEvent[]> {
      return db.drizzle
        .select()
        .from(securityEvents)
        .where(and(gte(securityEvents.occurred_at, since), isNotable))
        .orderBy(desc(securityEvents.occurred_at), desc(securityEvents.event_id))
        .limit(limit);
    },
  };
}
