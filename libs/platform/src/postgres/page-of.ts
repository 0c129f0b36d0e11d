/** One page of a table's rows, and how many there are in all (docs/lists.md#a-page-of-rows). */
import { searchTooSlow } from '@paanch/contracts/kernel/edge-reasons';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type { Pagination } from '@paanch/contracts/kernel/list';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { asc, desc, type SQL, sql, type Subquery } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.js';
import { codeOf } from './failure.js';
import { inWholeTransaction } from './in-transaction.js';
import { joinedClient } from './joined-transaction.js';
import { spanFromStart, spanOf } from './page-span.js';

/** Every part in the same direction, so that the order can be read from either end. */
export interface ListOrder {
  /** The last makes it total: the id. */
  readonly by: readonly [...(PgColumn | SQL)[], PgColumn];
  readonly direction: 'asc' | 'desc';
}

interface Created {
  readonly created_at: PgColumn;
  readonly id: PgColumn;
}

export const newestFirst = ({ created_at, id }: Created): ListOrder => ({ by: [created_at, id], direction: 'desc' });

export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  /** What `where` looks for. */
  readonly search?: string | undefined;
}

/** A table, or several read as if they were one. */
type Source = PgTable | Subquery;

interface List<Rows> {
  readonly table: Source;
  /** The caller's scope, the filters and the search; in columns of the table alone. */
  readonly where: SQL | undefined;
  readonly order: ListOrder;
  /** What a row consists of, with its joins; each row of the table gives one. */
  readonly rows: Rows;
  /** Where the list knows its total without counting here. */
  readonly known?: KnownTotal;
}

export interface KnownTotal {
  readonly total: number;
  /** Whether there are no more than that; otherwise pages are read from the start, as nobody knows where the end is. */
  readonly isExact: boolean;
}

/** A search is counted up to this many: nobody reads on to the last of them, and to count them all would be to read the whole table. */
export const COUNTED_UP_TO = 10_000;

async function countAll({ drizzle }: Database, table: Source, where: SQL | undefined): Promise<KnownTotal> {
  return { total: await drizzle.$count(table, where), isExact: true };
}

/** How many rows there are, without reading many more than `COUNTED_UP_TO` of them. */
export async function countUpTo({ drizzle }: Database, table: Source, where: SQL | undefined): Promise<KnownTotal> {
  const some = drizzle
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(COUNTED_UP_TO + 1)
    .as('some');
  const counted = await drizzle.$count(some);
  return { total: Math.min(counted, COUNTED_UP_TO), isExact: counted <= COUNTED_UP_TO };
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly pagination: Pagination;
}

/** Counts, finds the page through an index, and only then reads and joins its rows. */
export function pageOf<Rows extends PgSelect>(
  db: Database,
  query: PageQuery,
  list: List<Rows>,
): Promise<Page<Rows['_']['result'][number]>> {
  return searchWithinLimit(db, [query.search], () => readPage(db, query, list));
}

async function readPage<Rows extends PgSelect>(
  db: Database,
  { page, pageSize, search = '' }: PageQuery,
  { table, where, order, rows, known }: List<Rows>,
): Promise<Page<Rows['_']['result'][number]>> {
  const { drizzle } = db;
  const { total, isExact } = known ?? (search === '' ? await countAll(db, table, where) : await countUpTo(db, table, where));
  const { skip, take, isFromEnd } = isExact ? spanOf(page, pageSize, total) : spanFromStart(page, pageSize);
  // One row more tells whether another page follows those that were counted.
  const ahead = isExact ? 0 : 1;
  const onPage = drizzle
    .select(Object.fromEntries(order.by.map((part, at) => [`part${at}`, sql`${part}`])))
    .from(table)
    .where(where)
    .orderBy(...inOrder(order, isFromEnd))
    .limit(take + ahead)
    .offset(skip);
  const found = await rows.where(sql`(${sql.join([...order.by], sql`, `)}) in ${onPage}`).orderBy(...inOrder(order));
  const hasNextPage = isExact ? page * pageSize < total : found.length > take;
  return { rows: found.slice(0, take), pagination: { page, total, hasNextPage, ...(!isExact && { totalIsCapped: true }) } };
}

export function inOrder({ by, direction }: ListOrder, isReversed = false): SQL[] {
  const turned = (direction === 'desc') !== isReversed ? desc : asc;
  return by.map((part) => turned(part));
}

const LIMIT = `set local statement_timeout = ${TIMEOUTS.searchMs}`;
const WITHOUT = 'set local statement_timeout to default';
const CANCELLED = '57014';

/**
 * A search has less time than other reads: its text is the caller's, and so is what it costs (docs/hostile-input.md#limits).
 * Runs reads through `db.drizzle` within the limit if any of the texts is one to look for, else as they are. What follows in a whole
 * transaction has its usual time again.
 */
export async function searchWithinLimit<T>(db: Database, texts: readonly (string | undefined)[], read: () => Promise<T>): Promise<T> {
  if (texts.every((text = '') => text.trim() === '')) return read();
  const limited = () => read().catch(refuseSlow);
  const joined = joinedClient(db.pool);
  if (joined === null) return inWholeTransaction(db, limited, `begin read only; ${LIMIT}`);
  await joined.query(LIMIT);
  const result = await limited();
  await joined.query(WITHOUT);
  return result;
}

function refuseSlow(error: unknown): never {
  throw codeOf(error) === CANCELLED ? refuse(searchTooSlow) : error;
}
