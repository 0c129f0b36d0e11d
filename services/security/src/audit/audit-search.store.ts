/** The audit trail as a list and as a file: its filters and its search (docs/audit.md#reading). */
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { listAuditEntries } from '@paanch/contracts/security/audit';
import { type RowsToExport, rowsToExport } from '@paanch/platform/exports/rows-to-export';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { type ListOrder, type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, getTableColumns, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { isNamed } from '../people/name.store.js';
import { knownPeople } from '../people/tables.js';
import { auditLog } from './tables.js';

type Filters = Omit<QueryOf<typeof listAuditEntries>, 'page' | 'pageSize'>;

/** In the chain's order, which nobody can set back by an early clock. */
const NEWEST_FIRST: ListOrder = { by: [auditLog.seq], direction: 'desc' };

const actor_name = sql<string | null>`nullif(${knownPeople.full_name}, '')`;
const SHOWN = { ...getTableColumns(auditLog), actor_name };
/** An entry without values has an empty cell. */
const EXPORTED = {
  ...SHOWN,
  before: sql<string | null>`nullif(${auditLog.before}, '{}')::text`,
  after: sql<string | null>`nullif(${auditLog.after}, '{}')::text`,
};

export type ShownEntry = typeof auditLog.$inferSelect & { readonly actor_name: string | null };

/** As seconds: PostgreSQL writes the year 0 otherwise than callers do. */
const momentOf = (given: string): SQL => sql`to_timestamp(${new Date(given).getTime() / 1_000}::float8)`;

function found({ search, actorId, action, objectType, objectId, from, to }: Filters): SQL | undefined {
  const { actor_id, action: act, object_type, object_id, time } = auditLog;
  return and(
    search.trim() === '' ? undefined : or(contains(search, [act, object_type, object_id]), isNamed(actor_id, search)),
    actorId ? eq(actor_id, actorId) : undefined,
    action ? eq(act, action) : undefined,
    objectType ? eq(object_type, objectType) : undefined,
    objectId ? eq(object_id, objectId) : undefined,
    from ? gte(time, momentOf(from)) : undefined,
    to ? lte(time, momentOf(to)) : undefined,
  );
}

export function auditSearchStore(db: Database) {
  const { drizzle } = db;
  const isActor = eq(knownPeople.id, auditLog.actor_id);

  return {
    page(query: QueryOf<typeof listAuditEntries>): Promise<Page<ShownEntry>> {
      const rows = drizzle.select(SHOWN).from(auditLog).leftJoin(knownPeople, isActor).$dynamic();
      return pageOf(db, query, { table: auditLog, where: found(query), order: NEWEST_FIRST, rows });
    },

    exported(filters: Filters): Promise<RowsToExport> {
      const rows = drizzle.select(EXPORTED).from(auditLog).leftJoin(knownPeople, isActor).$dynamic();
      return rowsToExport(db, { table: auditLog, where: found(filters), order: NEWEST_FIRST, rows, fields: EXPORTED });
    },
  };
}
