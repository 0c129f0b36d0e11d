/** What a store's query gives an export: how many rows there are, and how to read them (docs/exports.md#a-new-export). */
import type { ExportColumn } from '@paanch/contracts/kernel/exports/export-table';
import type { SQL } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../postgres/database.js';
import { inOrder, type ListOrder } from '../postgres/page-of.js';
import type { Row, RowQuery } from './export-task.js';

interface Exported<Rows> {
  /** Or its joins, where the filters are about other tables too. */
  readonly table: PgTable | SQL;
  readonly where: SQL | undefined;
  readonly order: ListOrder;
  /** `select(fields)` with its joins; each row of the table gives one. */
  readonly rows: Rows;
  /** What the rows consist of; a column of the export names one of these. */
  readonly fields: Readonly<Record<string, unknown>>;
}

interface FoundRows {
  readonly total: number;
  /** In place of the route's, where they differ from file to file, as modules do. */
  readonly columns?: readonly ExportColumn[];
}

export interface QueriedRows extends FoundRows {
  readonly query: RowQuery;
}

/** From another store than the service's PostgreSQL. */
export interface ReadRows extends FoundRows {
  readonly names: readonly string[];
  /** Begun when the file is, and ended with it. */
  readonly batches: AsyncGenerator<readonly Row[], void>;
}

export type RowsToExport = QueriedRows | ReadRows;

export async function rowsToExport<Rows extends PgSelect>(
  { drizzle }: Database,
  { table, where, order, rows, fields }: Exported<Rows>,
): Promise<QueriedRows> {
  const total = await drizzle.$count(table, where);
  const { sql, params } = rows
    .where(where)
    .orderBy(...inOrder(order))
    .toSQL();
  return { total, query: { names: Object.keys(fields), sql, parameters: params } };
}
