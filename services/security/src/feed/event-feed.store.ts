/** Stores events once, with the sums and the presence that are counted from them (trust 3.1, 3.4). */
import type { Tx } from '@paanch/platform/postgres/database';
import { getTableColumns, sql } from 'drizzle-orm';
import type { RecordedEvent } from '../classification/recorded-event.js';
import { securityEvents } from './tables.js';

const COLUMNS = Object.entries(getTableColumns(securityEvents));
const listed = (names: readonly string[]) => sql.raw(names.map((name) => `"${name}"`).join(', '));
const stored = listed(COLUMNS.map(([, { name }]) => name));
const given = listed(COLUMNS.map(([name]) => name));
const givenAs = sql.raw(COLUMNS.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', '));

/** The key is its own inbox: a second copy changes nothing and is not answered. */
const storeNew = sql`
  insert into security_events (${stored})
  select ${given} from jsonb_to_recordset(${sql.placeholder('events')}::jsonb) as given (${givenAs})
  on conflict do nothing returning *`;

/** In the order of their keys, so that two batches lock the rows they share in one order. */
const addSums = sql`
  insert into rollups as known (grain, bucket, event_type, severity, endpoint, events, happenings)
  select grain, date_trunc(grain, occurred_at, 'UTC'), event_type, severity, coalesce(endpoint, ''),
    count(*), sum(coalesce((metadata ->> 'count')::bigint, 1))
  from fresh cross join unnest(array['minute', 'hour', 'day']) as grain
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (grain, bucket, event_type, severity, endpoint) do update
  set events = known.events + excluded.events, happenings = known.happenings + excluded.happenings`;

const notePresence = sql`
  insert into user_last_seen as known (user_id, last_at)
  select user_id, max(occurred_at) from fresh where user_id is not null group by user_id order by user_id
  on conflict (user_id) do update set last_at = greatest(known.last_at, excluded.last_at)`;

/** One statement, which the server plans once a connection: what it costs beside the rows is paid by every batch. */
function recording(tx: Tx) {
  const { occurredAt, eventId } = securityEvents;
  const fresh = tx.$with('fresh', { occurredAt, eventId }).as(storeNew);
  const counted = [tx.$with('summed', {}).as(addSums), tx.$with('seen', {}).as(notePresence)];
  return tx
    .with(fresh, ...counted)
    .select()
    .from(fresh)
    .prepare('record_events');
}

const keyOf = ({ occurredAt, eventId }: Pick<RecordedEvent, 'occurredAt' | 'eventId'>) => `${occurredAt.getTime()} ${eventId}`;

/** Answers the events that were not known before. */
export async function recordEvents(tx: Tx, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const rows = await recording(tx).execute({ events: JSON.stringify(events) });
  const fresh = new Set(rows.map(keyOf));
  return events.filter((event) => fresh.delete(keyOf(event)));
}
