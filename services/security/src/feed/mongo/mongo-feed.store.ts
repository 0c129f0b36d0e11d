/** Rows in MongoDB, stored before PostgreSQL counts them; sums, names and alerts stay in PostgreSQL (docs/events.md#storing). */
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { Role } from '@paanch/contracts/kernel/roles';
import { exportSecurityEvents } from '@paanch/contracts/security/recorded-events';
import type { Row } from '@paanch/platform/exports/export-task';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import { COUNTED_UP_TO } from '@paanch/platform/postgres/page-of';
import { eq, sql } from 'drizzle-orm';
import { alerts } from '../../alerting/tables.js';
import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import { idsNamed, nameStore } from '../../people/name.store.js';
import { countNew, given, totalOfSums } from '../counting.store.js';
import type { EventFeed, EventFilters } from '../event-feed.js';
import { dropOldDays } from '../postgres/day-partition.store.js';
import { recordNew } from '../postgres/postgres-feed.store.js';
import { peopleOf, presentEvent } from '../present-event.js';
import type { StoredEvent } from '../tables.js';
import { countedRowsStore } from './counted-rows.store.js';
import { documentOf, eventOf } from './event-document.js';
import { type EventFilter, filterOf, trusted } from './event-filter.js';
import { type Events, type MongoLink, openMongoLink, unlessStored } from './mongo-link.js';

/** Also those that PostgreSQL stored before MongoDB was in use are known. */
const insertCounted = sql`
  insert into counted_events (occurred_at, event_id)
  select distinct occurred_at, event_id from ${given}
  where not exists (select from security_events as s where s.occurred_at = given.occurred_at and s.event_id = given.event_id)
  on conflict do nothing returning occurred_at, event_id`;
const NEW_ROWS = {
  name: 'count_events',
  before: { counted: insertCounted },
  fresh: sql`select distinct on (occurred_at, event_id) given.* from ${given} join counted using (occurred_at, event_id)`,
};

const NEWEST_FIRST = { occurred_at: -1, _id: -1 } as const;
const REMOVED_AT_ONCE = 1_000;
const EXPORTED_AT_ONCE = 500;
const EXPORTED = exportSecurityEvents.table.columns.map(({ of }) => of);

const isSearch = ({ search, ipAddress = '', endpoint = '' }: EventFilters) =>
  [search, ipAddress, endpoint].some((text) => text.trim() !== '');
const limitOf = (filters: EventFilters) => ({ maxTimeMS: isSearch(filters) ? TIMEOUTS.searchMs : TIMEOUTS.statementMs });

export function mongoFeed(url: string, db: Database, observe: Observe): EventFeed {
  const link = openMongoLink(url, observe);
  const counted = countedRowsStore(db);
  const filter = (filters: EventFilters, role: Role) => knownFilter(db, filters, role);

  return {
    keep: async (events) => {
      if (events.length > 0) await store(link, events);
    },
    count: (tx, events) => countNew(tx, events, NEW_ROWS),
    record: recordNew,

    async page(query, role) {
      const { page, pageSize } = query;
      const [where, sum] = await Promise.all([filter(query, role), totalOfSums(db, query)]);
      const limit = limitOf(query);
      const [found, total] = await link.use((events) =>
        Promise.all([
          events
            .find(where, null, { ...limit, sort: NEWEST_FIRST })
            .skip((page - 1) * pageSize)
            .limit(pageSize)
            .lean(),
          sum ?? events.countDocuments(where, { ...limit, limit: COUNTED_UP_TO + 1 }),
        ]),
      );
      const totalIsCapped = sum === null && total > COUNTED_UP_TO;
      return { events: found.map(eventOf), total: totalIsCapped ? COUNTED_UP_TO : total, totalIsCapped };
    },

    async exported(filters, role) {
      const where = await filter(filters, role);
      const total = await link.use((events) => events.countDocuments(where, { maxTimeMS: TIMEOUTS.exportMs }));
      return { total, names: EXPORTED, batches: exportedRows(link, where, nameStore(db)) };
    },

    latestNotable: (since, limit) =>
      link.use(async (events) => {
        const options = { maxTimeMS: TIMEOUTS.statementMs, sort: NEWEST_FIRST, limit };
        const newest = await events.find({ is_notable: true, occurred_at: trusted({ $gte: since }) }, null, options).lean();
        return newest.map(eventOf);
      }),

    gather: (stopping) => counted.moveRows((rows) => store(link, rows), stopping),

    async forgetOld() {
      const first = await dropOldDays(db);
      await removeBefore(link, first);
      await counted.forgetBefore(first);
    },

    close: () => link.close(),
  };
}

const store = (link: MongoLink, rows: readonly (StoredEvent | RecordedEvent)[]): Promise<void> =>
  link.use(async (events) => void (await events.insertMany(rows.map(documentOf), { ordered: false }).catch(unlessStored)));

/** Not by an index of MongoDB that expires: sums and rows leave together, and not every server has one. */
async function removeBefore(link: MongoLink, first: Date): Promise<void> {
  const oldest = (events: Events) =>
    events.find({ occurred_at: trusted({ $lt: first }) }, '_id', { sort: { occurred_at: 1 }, limit: REMOVED_AT_ONCE }).lean();
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;) {
    removed = await link.use(async (events) => {
      const ids = (await oldest(events)).map(({ _id }) => _id);
      if (ids.length > 0) await events.deleteMany({ _id: trusted({ $in: ids }) });
      return ids.length;
    });
  }
}

async function knownFilter(db: Database, filters: EventFilters, role: Role): Promise<EventFilter> {
  const { search, alertId } = filters;
  const [named, alert] = await Promise.all([
    search.trim() === '' ? [] : idsNamed(db, search),
    alertId === undefined ? [] : db.drizzle.select({ related: alerts.related_events }).from(alerts).where(eq(alerts.id, alertId)),
  ]);
  return filterOf(filters, role, { named, related: alertId === undefined ? null : (alert[0]?.related ?? []) });
}

/** As the columns of the export name them. */
async function* exportedRows(
  link: MongoLink,
  where: EventFilter,
  names: ReturnType<typeof nameStore>,
): AsyncGenerator<readonly Row[], void> {
  const rowsOf = async (events: readonly StoredEvent[]): Promise<Row[]> => {
    const known = await names.namesOf(peopleOf(events));
    return events.map((event) => {
      const shown = presentEvent(event, known);
      const fields: Readonly<Record<string, unknown>> = {
        ...shown,
        details: JSON.stringify(shown.details),
        metadata: JSON.stringify(shown.metadata),
      };
      return EXPORTED.map((name) => fields[name] as string | null);
    });
  };
  const cursor = await link.use(async (events) =>
    events.find(where, null, { maxTimeMS: TIMEOUTS.exportMs, sort: NEWEST_FIRST }).lean().cursor({ batchSize: EXPORTED_AT_ONCE }),
  );
  try {
    for (let rows: StoredEvent[] = []; ; rows = []) {
      while (rows.length < EXPORTED_AT_ONCE) {
        const next = await link.use(() => cursor.next());
        if (next === null) break;
        rows.push(eventOf(next));
      }
      if (rows.length > 0) yield await rowsOf(rows);
      if (rows.length < EXPORTED_AT_ONCE) return;
    }
  } finally {
    await cursor.close();
  }
}
