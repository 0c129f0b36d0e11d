/** Rows in MongoDB, stored before PostgreSQL counts them; sums, names and alerts stay in PostgreSQL (docs/events.md#storing). */
import { LIMITS, TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { Role } from '@paanch/contracts/kernel/roles';
import { exportSecurityEvents } from '@paanch/contracts/security/recorded-events';
import type { Row } from '@paanch/platform/exports/export-task';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { COUNTED_UP_TO } from '@paanch/platform/postgres/page-of';
import { eq, sql } from 'drizzle-orm';
import { alerts } from '../../alerting/tables.js';
import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import { idsNamed, nameStore } from '../../people/name.store.js';
import { countNew, given, totalOfSums } from '../counting.store.js';
import type { EventFeed, EventFilters } from '../event-feed.js';
import { cutAddressesOf } from '../postgres/cut-addresses.store.js';
import { coverRows } from '../postgres/covered-rows.store.js';
import { dropOldDays } from '../postgres/day-partition.store.js';
import { recordNew } from '../postgres/postgres-feed.store.js';
import { peopleOf, presentEvent } from '../present-event.js';
import type { StoredEvent } from '../tables.js';
import { countedRowsStore } from './counted-rows.store.js';
import { coverDocuments } from './covered-documents.js';
import { cutDocuments } from './cut-documents.js';
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
const IN_EXPORTS = { maxTimeMS: TIMEOUTS.exportMs, sort: NEWEST_FIRST } as const;
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
      // Which events are in the file is settled before it is named: new ones arrive all the time.
      const found = await link.use((events) => events.find(where, '_id', { ...IN_EXPORTS, limit: LIMITS.exportRows + 1 }).lean());
      const ids = found.map(({ _id }) => _id);
      return { total: ids.length, names: EXPORTED, batches: exportedRows(link, ids, nameStore(db)) };
    },

    latestNotable: (since, limit) =>
      link.use(async (events) => {
        const options = { maxTimeMS: TIMEOUTS.statementMs, sort: NEWEST_FIRST, limit };
        const newest = await events.find({ is_notable: true, occurred_at: trusted({ $gte: since }) }, null, options).lean();
        return newest.map(eventOf);
      }),

    gather: (stopping) => counted.moveRows((rows) => store(link, rows), stopping),

    /** Also those that PostgreSQL keeps until they are gathered. */
    async cover(person, stopping) {
      await coverRows(db, person, stopping);
      await coverDocuments(link, person, stopping);
    },

    async forgetOld(count = () => Promise.resolve()) {
      const first = await dropOldDays(db, count);
      const removed = await removeBefore(link, first);
      await inTransaction(db, (tx) => count(tx, removed));
      await counted.forgetBefore(first);
    },

    /** Also of those that PostgreSQL keeps until they are gathered; all documents of the day at once. */
    async cutAddresses(day, limit, count) {
      const rows = await cutAddressesOf(db, day, limit, count);
      if (rows === limit) return limit;
      const documents = await link.use((events) => cutDocuments(events, day));
      await inTransaction(db, (tx) => count(tx, documents));
      return 0;
    },

    close: () => link.close(),
  };
}

const store = (link: MongoLink, rows: readonly (StoredEvent | RecordedEvent)[]): Promise<void> =>
  link.use(async (events) => void (await events.insertMany(rows.map(documentOf), { ordered: false }).catch(unlessStored)));

/** Not by an index of MongoDB that expires: sums and rows leave together, and not every server has one. */
async function removeBefore(link: MongoLink, first: Date): Promise<number> {
  const oldest = (events: Events) =>
    events.find({ occurred_at: trusted({ $lt: first }) }, '_id', { sort: { occurred_at: 1 }, limit: REMOVED_AT_ONCE }).lean();
  let all = 0;
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; all += removed) {
    removed = await link.use(async (events) => {
      const ids = (await oldest(events)).map(({ _id }) => _id);
      if (ids.length > 0) await events.deleteMany({ _id: trusted({ $in: ids }) });
      return ids.length;
    });
  }
  return all;
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
  ids: readonly string[],
  names: ReturnType<typeof nameStore>,
): AsyncGenerator<readonly Row[], void> {
  for (let at = 0; at < ids.length; at += EXPORTED_AT_ONCE) {
    const where = { _id: trusted({ $in: ids.slice(at, at + EXPORTED_AT_ONCE) }) };
    const events = await link.use(async (stored) => (await stored.find(where, null, IN_EXPORTS).lean()).map(eventOf));
    const known = await names.namesOf(peopleOf(events));
    yield events.map((event) => {
      const shown = presentEvent(event, known);
      const fields: Readonly<Record<string, unknown>> = {
        ...shown,
        details: JSON.stringify(shown.details),
        metadata: JSON.stringify(shown.metadata),
      };
      return EXPORTED.map((name) => fields[name] as string | null);
    });
  }
}
