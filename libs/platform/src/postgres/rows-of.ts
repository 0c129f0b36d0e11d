import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Records as rows of their table, to insert or update from: one parameter however many there are. Every column of the table
 * is present, by name; a field that a record lacks is null, whatever the column's default.
 */
export function rowsOf<T extends PgTable>(table: T, records: readonly T['$inferSelect'][]): SQL {
  const columns = Object.entries(getTableColumns(table));
  const rows = records.map((record: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, asJson(record[field])])),
  );
  return sql`jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(rows)}::jsonb)`;
}

function asJson(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

/** Inserts records in one statement with one parameter; columns that only the database knows get their defaults. */
export function insertOf<T extends PgTable>(table: T, records: readonly T['$inferSelect'][]): SQL {
  const columns = sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${columns}) select ${columns} from ${rowsOf(table, records)}`;
}
