/** The paged event list: its filters, and a total that never costs more than a bounded count (docs/events.md#dashboard). */
import type { Role } from '@paanch/contracts/kernel/roles';
import { rowsToExport } from '@paanch/platform/exports/rows-to-export';
import type { Database } from '@paanch/platform/postgres/database';
import { likePattern } from '@paanch/platform/postgres/like-pattern';
import { countUpTo, type KnownTotal, pageOf, searchWithinLimit } from '@paanch/platform/postgres/page-of';
import { and, type Column, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { alerts, ruleHits } from '../../alerting/tables.js';
import { isNamed } from '../../people/name.store.js';
import { knownPeople } from '../../people/tables.js';
import { totalOfSums } from '../counting.store.js';
import type { EventFeed, EventFilters, EventPage, EventQuery } from '../event-feed.js';
import { securityEvents } from '../tables.js';

/** Staff are shown networks, so they search networks too: otherwise they could guess an address digit by digit. */
const NETWORK = sql`case when ${securityEvents.ip_address} like '%:%'
  then substring(${securityEvents.ip_address} from '^[0-9a-f]*:[0-9a-f]*:[0-9a-f]*:')
  else regexp_replace(${securityEvents.ip_address}, '[.][0-9]+$', '.0/24') end`;

const addressShownTo = (role: Role) => (role === 'Admin' ? securityEvents.ip_address : NETWORK);

function matchesSearch(search: string, role: Role): SQL | undefined {
  if (search === '') return undefined;
  const pattern = likePattern(search);
  return or(
    ilike(sql`${securityEvents.user_id}::text`, pattern),
    ilike(sql`${securityEvents.subject_id}::text`, pattern),
    isNamed(securityEvents.user_id, search),
    isNamed(securityEvents.subject_id, search),
    ilike(securityEvents.endpoint, pattern),
    ilike(addressShownTo(role), pattern),
    ilike(securityEvents.event_type, pattern),
    ilike(securityEvents.session_ref, pattern),
  );
}

/** By the hits of its group, which have the whole key of an event: by its id alone, every day would be read. */
const isRelatedTo = (alertId: string): SQL => sql`(${securityEvents.occurred_at}, ${securityEvents.event_id}) in (
  select ${ruleHits.occurred_at}, ${ruleHits.event_id} from ${alerts} join ${ruleHits}
  on ${ruleHits.rule} = ${alerts.rule} and ${ruleHits.group_key} = coalesce(${alerts.hits_key}, ${alerts.group_key})
  and ${ruleHits.occurred_at} >= ${alerts.since} and ${ruleHits.event_id} = any(${alerts.related_events})
  where ${alerts.id} = ${alertId})`;

function matchesAll(filters: EventFilters, role: Role): SQL | undefined {
  const { search, eventType, severity, category, userId, ipAddress, endpoint, sessionId, alertId } = filters;
  return and(
    matchesSearch(search, role),
    eventType && eq(securityEvents.event_type, eventType),
    severity && eq(securityEvents.severity, severity),
    category && eq(securityEvents.category, category),
    userId ? or(eq(securityEvents.user_id, userId), eq(securityEvents.subject_id, userId)) : undefined,
    ipAddress ? ilike(addressShownTo(role), likePattern(ipAddress)) : undefined,
    endpoint ? ilike(securityEvents.endpoint, likePattern(endpoint)) : undefined,
    sessionId ? eq(securityEvents.session_ref, sessionId) : undefined,
    alertId ? isRelatedTo(alertId) : undefined,
  );
}

const NEWEST_FIRST = { by: [securityEvents.occurred_at, securityEvents.event_id], direction: 'desc' } as const;

const asText = (column: Column) => sql<string | null>`${column}::text`;

/** By the names that the specification gives them. */
const EXPORTED = {
  eventId: asText(securityEvents.event_id),
  eventType: asText(securityEvents.event_type),
  severity: asText(securityEvents.severity),
  category: asText(securityEvents.category),
  timestamp: sql<string>`to_char(${securityEvents.occurred_at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  userId: asText(securityEvents.user_id),
  userRole: asText(securityEvents.user_role),
  sessionId: asText(securityEvents.session_ref),
  clientId: asText(securityEvents.client_id),
  ipAddress: asText(securityEvents.ip_address),
  endpoint: asText(securityEvents.endpoint),
  method: asText(securityEvents.method),
  userAgent: asText(securityEvents.user_agent),
  details: asText(securityEvents.details),
  metadata: asText(securityEvents.metadata),
  userName: sql<string | null>`nullif(${knownPeople.full_name}, '')`,
};

export function eventSearchStore(db: Database): Pick<EventFeed, 'page' | 'exported'> {
  const { drizzle } = db;
  const totalOf = async (filters: EventFilters, where: SQL | undefined): Promise<KnownTotal> => {
    const total = await totalOfSums(db, filters);
    return total === null ? countUpTo(db, securityEvents, where) : { total, isExact: true };
  };

  const readPage = async (filters: EventQuery, role: Role): Promise<EventPage> => {
    const { page, pageSize } = filters;
    const where = matchesAll(filters, role);
    const known = await totalOf(filters, where);
    const list = {
      table: securityEvents,
      where,
      order: NEWEST_FIRST,
      rows: drizzle.select().from(securityEvents).$dynamic(),
      known,
    } as const;
    const { rows: events } = await pageOf(db, { page, pageSize }, list);
    return { events, total: known.total, totalIsCapped: !known.isExact };
  };

  return {
    page(filters, role) {
      const { search, ipAddress, endpoint } = filters;
      return searchWithinLimit(db, [search, ipAddress, endpoint], () => readPage(filters, role));
    },

    exported(filters, role) {
      const rows = drizzle
        .select(EXPORTED)
        .from(securityEvents)
        .leftJoin(knownPeople, eq(knownPeople.id, securityEvents.user_id))
        .$dynamic();
      const where = matchesAll(filters, role);
      return rowsToExport(db, { table: securityEvents, where, order: NEWEST_FIRST, rows, fields: EXPORTED });
    },
  };
}
