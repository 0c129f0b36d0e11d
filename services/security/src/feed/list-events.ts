import { listSecurityEvents } from '@paanch/contracts/security/monitoring';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { SecurityDeps } from '../deps.js';
import { eventReply } from './event-reply.js';
import { rollups, securityEvents } from './tables.js';

type Filters = QueryOf<typeof listSecurityEvents>;

/** Beyond this many, a total that no sum answers is given as this many (trust 3.4). */
const COUNTED_UP_TO = 10_000;

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Staff see networks, so they search networks: else an address could be guessed digit by digit. */
const NETWORK = sql`case when ${securityEvents.ipAddress} like '%:%'
  then substring(${securityEvents.ipAddress} from '^[0-9a-f]*:[0-9a-f]*:[0-9a-f]*:')
  else regexp_replace(${securityEvents.ipAddress}, '[.][0-9]+$', '.0/24') end`;

const addressShownTo = (role: Role) => (role === 'Admin' ? securityEvents.ipAddress : NETWORK);

function matches(search: string, role: Role): SQL | undefined {
  if (search === '') return undefined;
  const pattern = containing(search);
  return or(
    ilike(sql`${securityEvents.userId}::text`, pattern),
    ilike(sql`${securityEvents.subjectId}::text`, pattern),
    ilike(securityEvents.endpoint, pattern),
    ilike(addressShownTo(role), pattern),
    ilike(securityEvents.eventType, pattern),
    ilike(securityEvents.sessionRef, pattern),
  );
}

function conditionOf(filters: Filters, role: Role): SQL | undefined {
  const { search, eventType, severity, category, userId, ipAddress, endpoint } = filters;
  return and(
    matches(search, role),
    eventType && eq(securityEvents.eventType, eventType),
    severity && eq(securityEvents.severity, severity),
    category && eq(securityEvents.category, category),
    userId ? or(eq(securityEvents.userId, userId), eq(securityEvents.subjectId, userId)) : undefined,
    ipAddress ? ilike(addressShownTo(role), containing(ipAddress)) : undefined,
    endpoint ? ilike(securityEvents.endpoint, containing(endpoint)) : undefined,
  );
}

const hasSumsFor = ({ search, category, userId, ipAddress, endpoint }: Filters) =>
  search === '' && !category && !userId && !ipAddress && !endpoint;

async function sumOf({ db }: SecurityDeps, { eventType, severity }: Filters): Promise<number> {
  const [row] = await db.drizzle
    .select({ total: sql<number>`coalesce(sum(${rollups.events}), 0)::float8` })
    .from(rollups)
    .where(and(eq(rollups.grain, 'day'), eventType && eq(rollups.eventType, eventType), severity && eq(rollups.severity, severity)));
  return row?.total ?? 0;
}

async function countUpTo({ db }: SecurityDeps, condition: SQL | undefined): Promise<number> {
  const some = db.drizzle
    .select({ one: sql`1` })
    .from(securityEvents)
    .where(condition)
    .limit(COUNTED_UP_TO + 1)
    .as('some');
  return db.drizzle.$count(some);
}

async function totalOf(deps: SecurityDeps, filters: Filters, role: Role): Promise<{ total: number; totalIsCapped: boolean }> {
  if (hasSumsFor(filters)) return { total: await sumOf(deps, filters), totalIsCapped: false };
  const counted = await countUpTo(deps, conditionOf(filters, role));
  return { total: Math.min(counted, COUNTED_UP_TO), totalIsCapped: counted > COUNTED_UP_TO };
}

export const listEvents = serve(listSecurityEvents, async ({ query, caller: { role } }, deps: SecurityDeps) => {
  const { page, pageSize } = query;
  const rows = await deps.db.drizzle
    .select()
    .from(securityEvents)
    .where(conditionOf(query, role))
    .orderBy(desc(securityEvents.occurredAt), desc(securityEvents.eventId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { total, totalIsCapped } = await totalOf(deps, query, role);
  return { events: rows.map(eventReply), page, pageSize, total, totalPages: Math.ceil(total / pageSize), totalIsCapped };
});
