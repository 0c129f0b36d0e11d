/** The paged event list: its filters, and a total that never costs more than a bounded count (docs/events.md#dashboard). */
import type { Role } from '@paanch/contracts/kernel/roles';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import type { Database } from '@paanch/platform/postgres/database';
import { likePattern } from '@paanch/platform/postgres/like-pattern';
import { countUpTo, type KnownTotal, pageOf, searchWithinLimit } from '@paanch/platform/postgres/page-of';
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { rollups, securityEvents, type StoredEvent } from './tables.js';

type Filters = QueryOf<typeof listSecurityEvents>;

export interface EventPage {
  readonly events: readonly StoredEvent[];
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly totalIsCapped: boolean;
}

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
    ilike(securityEvents.endpoint, pattern),
    ilike(addressShownTo(role), pattern),
    ilike(securityEvents.event_type, pattern),
    ilike(securityEvents.session_ref, pattern),
  );
}

function matchesAll(filters: Filters, role: Role): SQL | undefined {
  const { search, eventType, severity, category, userId, ipAddress, endpoint } = filters;
  return and(
    matchesSearch(search, role),
    eventType && eq(securityEvents.event_type, eventType),
    severity && eq(securityEvents.severity, severity),
    category && eq(securityEvents.category, category),
    userId ? or(eq(securityEvents.user_id, userId), eq(securityEvents.subject_id, userId)) : undefined,
    ipAddress ? ilike(addressShownTo(role), likePattern(ipAddress)) : undefined,
    endpoint ? ilike(securityEvents.endpoint, likePattern(endpoint)) : undefined,
  );
}

const rollupsCanAnswer = ({ search, category, userId, ipAddress, endpoint }: Filters) =>
  search === '' && !category && !userId && !ipAddress && !endpoint;

export function eventSearchStore(db: Database) {
  const { drizzle } = db;
  const sumRollups = async ({ eventType, severity }: Filters): Promise<number> => {
    const [row] = await drizzle
      .select({ total: sql<number>`coalesce(sum(${rollups.events}), 0)::float8` })
      .from(rollups)
      .where(and(eq(rollups.grain, 'day'), eventType && eq(rollups.event_type, eventType), severity && eq(rollups.severity, severity)));
    return row?.total ?? 0;
  };

  const totalOf = async (filters: Filters, where: SQL | undefined): Promise<KnownTotal> =>
    rollupsCanAnswer(filters) ? { total: await sumRollups(filters), isExact: true } : countUpTo(db, securityEvents, where);

  const readPage = async (filters: Filters, role: Role): Promise<EventPage> => {
    const { page, pageSize } = filters;
    const where = matchesAll(filters, role);
    const known = await totalOf(filters, where);
    const list = {
      table: securityEvents,
      where,
      order: { by: [securityEvents.occurred_at, securityEvents.event_id], direction: 'desc' },
      rows: drizzle.select().from(securityEvents).$dynamic(),
      known,
    } as const;
    const { rows: events } = await pageOf(db, { page, pageSize }, list);
    return { events, total: known.total, totalIsCapped: !known.isExact };
  };

  return {
    /** One page, newest first, of what this role may find. */
    page(filters: Filters, role: Role): Promise<EventPage> {
      const { search, ipAddress, endpoint } = filters;
      return searchWithinLimit(db, [search, ipAddress, endpoint], () => readPage(filters, role));
    },
  };
}
