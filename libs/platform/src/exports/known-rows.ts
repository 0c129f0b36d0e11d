/** Exports rows already in memory, through the same process as rows from a query. */
import type { ExportTable } from '@paanch/contracts/kernel/exports/export-table';
import type { QueriedRows } from './rows-to-export.js';

export type KnownRow = Readonly<Record<string, string | number | null>>;

/** With the columns of `table`, which may be more than the route names. */
export function knownRows({ columns }: Pick<ExportTable, 'columns'>, rows: readonly KnownRow[]): QueriedRows {
  const names = columns.map(({ of }) => of);
  const values = names.map((_, at) => `line ->> ${at}`).join(', ');
  const lines = rows.map((row) => names.map((name) => row[name] ?? null));
  const sql = `select ${values} from jsonb_array_elements($1::jsonb) with ordinality as lines (line, place) order by place`;
  return { total: rows.length, columns, query: { names, sql, parameters: [JSON.stringify(lines)] } };
}
