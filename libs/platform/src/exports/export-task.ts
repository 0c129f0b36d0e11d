/** What a service and its export process tell each other; the file's bytes go through a pipe of their own. */
import type { ExportFormat } from '@paanch/contracts/kernel/exports/export-route';
import type { ExportTable } from '@paanch/contracts/kernel/exports/export-table';
import type { Value } from './cells/cell.rule.js';

/** One value per name. */
export type Row = readonly Value[];

/** The query of the rows, with one value per name, in this order. */
export interface RowQuery {
  readonly names: readonly string[];
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Rows that are not in its PostgreSQL: the service reads them and gives a batch whenever the process asks. */
interface GivenRows {
  readonly names: readonly string[];
}

export interface ExportTask {
  readonly table: ExportTable;
  readonly format: ExportFormat;
  readonly query: RowQuery | GivenRows;
  /** More rows than this make it fail. */
  readonly mostRows: number;
}

export interface Written {
  readonly rows: number;
  readonly sha256: string;
}
