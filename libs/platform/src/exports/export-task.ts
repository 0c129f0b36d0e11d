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
  readonly total: number;
}

/** Of the file itself: its second sheet (docs/exports.md#formats). */
export interface About {
  readonly madeAt: Date;
  /** Names of the filters, in plain words. */
  readonly filters: readonly string[];
}

export interface ExportTask {
  readonly table: ExportTable;
  readonly format: ExportFormat;
  readonly query: RowQuery | GivenRows;
  readonly about: About;
}

/** What the process asks its service for: the next batch of given rows, or to go on with a file of so many rows. */
export type Asked = 'batch' | { readonly rows: number };

export interface Written {
  readonly rows: number;
  readonly sha256: string;
}
