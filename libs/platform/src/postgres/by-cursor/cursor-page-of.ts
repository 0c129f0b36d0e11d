/** One page of a table's rows after the row that a cursor names (docs/lists.md#a-list-by-cursor). */
import { invalidCursor } from '@paanch/contracts/kernel/edge-reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.js';
import { inOrder, type ListOrder, searchWithinLimit } from '../page-of.js';

export interface CursorQuery {
  /** The id of the last row of the page before. */
  readonly cursor?: string | undefined;
  readonly pageSize: number;
  readonly search?: string | undefined;
}

interface CursorList<Rows> {
  readonly table: PgTable;
  /** The rows that the caller may see: a cursor can name only these. */
  readonly scope: SQL | undefined;
  /** The filters and the search; the row that a cursor names need not match them any more. */
  readonly where?: SQL | undefined;
  /** Its columns are never null. */
  readonly order: ListOrder;
  /** What a row consists of, with its joins and the id. */
  readonly rows: Rows;
}

export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  /** Null where the list ends. */
  readonly nextCursor: string | null;
}

/** A cursor that names no row of the scope is 400 at `cursor`. Without a total, so that the last page costs what the first does. */
export function cursorPageOf<Rows extends PgSelect>(
  db: Database,
  query: CursorQuery,
  list: CursorList<Rows> & { readonly idOf: (row: Rows['_']['result'][number]) => string },
): Promise<CursorPage<Rows['_']['result'][number]>> {
  return searchWithinLimit(db, [query.search], async () => {
    const { cursor, pageSize } = query;
    const { scope, where, order, rows, idOf } = list;
    const after = cursor === undefined ? undefined : await rowsAfter(db, cursor, list);
    const found = await rows
      .where(and(scope, where, after))
      .orderBy(...inOrder(order))
      .limit(pageSize + 1);
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    return { rows: shown, nextCursor: found.length > pageSize && last !== undefined ? idOf(last) : null };
  });
}

/** The rows behind the one that the cursor names, whose place is read in SQL: JavaScript would round its times. */
async function rowsAfter({ drizzle }: Database, cursor: string, { table, scope, order }: CursorList<unknown>): Promise<SQL> {
  const { by, direction } = order;
  const id = by.at(-1) as PgColumn;
  const isNamed = and(scope, eq(id, cursor));
  if (by.length > 1 && (await drizzle.$count(table, isNamed)) === 0) throw refuse(invalidCursor);
  const place = by.slice(0, -1).map((part) => sql`(select ${part} from ${table} where ${isNamed})`);
  const than = sql.raw(direction === 'desc' ? '<' : '>');
  return sql`(${sql.join([...by], sql`, `)}) ${than} (${sql.join([...place, sql.param(cursor, id)], sql`, `)})`;
}
