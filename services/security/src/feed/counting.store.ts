/** Counts each event once, whichever store its row is in (docs/events.md#storing, docs/events.md#dashboard). */
import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { RecordedEvent } from '../classification/recorded-event.rule.js';
import type { EventFilters } from './event-feed.js';
import { rollups, securityEvents } from './tables.js';

const COLUMNS = Object.entries(getTableColumns(securityEvents));
const columnTypes = sql.raw(COLUMNS.map(([name, column]) => `${name} ${column.getSQLType()}`).join(', '));
export const columnNames = sql.raw(COLUMNS.map(([name]) => name).join(', '));

/** The rows that a statement of `countNew` is about. */
export const given = sql`jsonb_to_recordset(${sql.placeholder('events')}::jsonb) as given (${columnTypes})`;

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

/** How a store tells which of the given rows are new. */
interface NewRows {
  /** Of the prepared statement. */
  readonly name: string;
  /** What `fresh` needs, by its name. */
  readonly before: Readonly<Record<string, SQL>>;
  /** The new rows, each once. */
  readonly fresh: SQL;
}

/** One prepared statement: planning it for every batch would cost more than the rows do. */
function countStatement(tx: Tx, { name, before, fresh }: NewRows) {
  const { occurred_at, event_id } = securityEvents;
  const earlier = Object.entries(before).map(([alias, part]) => tx.$with(alias, {}).as(part));
  const rows = tx.$with('fresh', { occurred_at, event_id }).as(fresh);
  const counted = [tx.$with('summed', {}).as(addToRollups), tx.$with('seen', {}).as(updateLastSeen)];
  return tx
    .with(...earlier, rows, ...counted)
    .select()
    .from(rows)
    .prepare(name);
}

const keyOf = ({ occurred_at, event_id }: Pick<RecordedEvent, 'occurred_at' | 'event_id'>) => `${occurred_at.getTime()} ${event_id}`;

/** Returns the events that are new. */
export async function countNew(tx: Tx, events: readonly RecordedEvent[], rows: NewRows): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const found = await countStatement(tx, rows).execute({ events: JSON.stringify(events) });
  const fresh = new Set(found.map(keyOf));
  return events.filter((event) => fresh.delete(keyOf(event)));
}

/** Sums of days stay longer than their events. */
const isOfKeptDay = sql`${rollups.bucket} >= date_trunc('day', now() - make_interval(days => ${KEPT_DAYS.events}), 'UTC')`;

/** How many events there are, where sums can answer; otherwise null. */
export async function totalOfSums({ drizzle }: Database, filters: EventFilters): Promise<number | null> {
  const { search, eventType, severity, category, userId, ipAddress, endpoint, sessionId, alertId } = filters;
  if (search !== '' || category || userId || ipAddress || endpoint || sessionId || alertId) return null;
  const [row] = await drizzle
    .select({ total: sql<number>`coalesce(sum(${rollups.events}), 0)::float8` })
    .from(rollups)
    .where(
      and(
        eq(rollups.grain, 'day'),
        isOfKeptDay,
        eventType && eq(rollups.event_type, eventType),
        severity && eq(rollups.severity, severity),
      ),
    );
  return row?.total ?? 0;
}
