/** Rows in a partition for each day; counted in the statement that stores them. */
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, desc, gte, sql } from 'drizzle-orm';
import { columnNames, countNew, given } from '../counting.store.js';
import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import type { EventFeed } from '../event-feed.js';
import { securityEvents } from '../tables.js';
import { coverRows } from './covered-rows.store.js';
import { cutAddressesOf } from './cut-addresses.store.js';
import { dropOldDays } from './day-partition.store.js';
import { eventSearchStore } from './event-search.store.js';

/** The primary key serves as the inbox: an event that is stored, or was counted while MongoDB was in use, is skipped and not returned. */
const insertNew = sql`
  insert into security_events (${columnNames})
  select ${columnNames} from ${given}
  where not exists (select from counted_events as c where c.occurred_at = given.occurred_at and c.event_id = given.event_id)
  on conflict do nothing returning *`;
const NEW_ROWS = { name: 'record_events', before: {}, fresh: insertNew };

/** Literals, not parameters, so that the planner can use the partial index on them. */
const isNotable = sql`${securityEvents.event_type} not in ('ADMIN_API_ACCESS', 'STUDENT_API_ACCESS')`;

/** Stores and counts them; returns those that are new. */
export const recordNew = (tx: Tx, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> => countNew(tx, events, NEW_ROWS);

const uncounted = () => Promise.resolve();

export function postgresFeed(db: Database): EventFeed {
  return {
    ...eventSearchStore(db),
    /** Stored where they are counted. */
    keep: () => Promise.resolve(),
    count: recordNew,
    record: recordNew,
    latestNotable: (since, limit) =>
      db.drizzle
        .select()
        .from(securityEvents)
        .where(and(gte(securityEvents.occurred_at, since), isNotable))
        .orderBy(desc(securityEvents.occurred_at), desc(securityEvents.event_id))
        .limit(limit),
    gather: () => Promise.resolve(),
    cover: (person, stopping) => coverRows(db, person, stopping),
    forgetOld: async (count = uncounted) => void (await dropOldDays(db, count)),
    cutAddresses: (day, limit, count) => cutAddressesOf(db, day, limit, count),
    close: () => Promise.resolve(),
  };
}
