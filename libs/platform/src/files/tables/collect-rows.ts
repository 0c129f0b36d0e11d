/** Finds the wanted columns by the header and keeps them of each row, within the limits. */
import { type TableLimits, TableRefused, type TableTask, type TableVerdict } from './table-task.js';

/** Of a header in a fault. */
const SHOWN_LENGTH = 100;
/** The place of a column that the table does not have. */
const ABSENT = -1;

type TableRead = Extract<TableVerdict, { readonly rows: unknown }>;

export interface Collector {
  /** Rows in their order. False for one without a value in a wanted column: it is ignored. @throws TableRefused */
  readonly take: (row: number, cells: readonly string[], line?: number) => boolean;
  /** @throws TableRefused if there is no row below the header */
  readonly read: () => TableRead;
}

export function collectRows(wanted: TableTask['columns'], limits: TableLimits): Collector {
  const rows: TableRead['rows'][number][] = [];
  let places: readonly number[] | null = null;
  let otherColumns: readonly string[] = [];
  return {
    take: (row, cells, line = row) => {
      const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (width === 0) return false;
      if (width > limits.columns) throw new TableRefused('too_many_columns', String(row));
      if (places === null) {
        places = placesOf(wanted, cells);
        otherColumns = cells.flatMap((header, at) => (header.trim() === '' || places?.includes(at) ? [] : [cut(header, SHOWN_LENGTH)]));
        return true;
      }
      const kept = places.map((place) => cut(cells[place] ?? '', limits.cellLength));
      if (kept.every((cell) => cell === '')) return false;
      if (rows.length === limits.rows) throw new TableRefused('too_many_rows');
      rows.push({ row, line, cells: kept });
      return true;
    },
    read: () => {
      if (rows.length === 0) throw new TableRefused('empty');
      const absent = wanted.filter((_, at) => places?.[at] === ABSENT);
      return { rows, otherColumns, absentColumns: absent.map(({ name }) => name) };
    },
  };
}

function placesOf(wanted: TableTask['columns'], header: readonly string[]): number[] {
  const words = header.map(plain);
  const found = wanted.map(({ name, headers, isOptional = false }) => {
    return { name, isOptional, places: words.flatMap((word, at) => (headers.includes(word) ? [at] : [])) };
  });
  const missing = found.filter(({ places, isOptional }) => places.length === 0 && !isOptional).map(({ name }) => name);
  if (missing.length > 0) throw new TableRefused('missing_column', missing.join(', '));
  const repeated = found.find(({ places }) => places.length > 1);
  if (repeated) throw new TableRefused('repeated_column', repeated.places.map((at) => cut(header[at] ?? '', SHOWN_LENGTH)).join(', '));
  return found.map(({ places: [place = ABSENT] }) => place);
}

/** "E-Mail address" and "email_address" are the same header. */
function plain(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A cut can split a character of two code units, which no database takes. */
function cut(cell: string, length: number): string {
  const text = cell.trim();
  return text.length > length ? text.slice(0, length + 1).toWellFormed() : text;
}
