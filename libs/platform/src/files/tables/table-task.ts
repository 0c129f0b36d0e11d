/** What a service and the process that reads a table tell each other. */
export interface TableTask {
  readonly bytes: Uint8Array;
  /** What the file's name promises. */
  readonly type: 'csv' | 'xlsx';
  /** The columns wanted, each with the headers it may have, in letters and digits alone and lower case. */
  readonly columns: readonly WantedColumn[];
  readonly limits: TableLimits;
}

export interface WantedColumn {
  readonly name: string;
  readonly headers: readonly string[];
  /** Without it the cells are blank. */
  readonly isOptional?: boolean;
}

export interface TableLimits {
  /** Below the header, blank ones left out. */
  readonly rows: number;
  /** In a CSV, one after the other and without a value in a wanted column. A worksheet has a million rows at most. */
  readonly blankRows: number;
  readonly columns: number;
  /** Longer cells are cut to one character more. */
  readonly cellLength: number;
  readonly sharedTextBytes: number;
}

export interface TableRow {
  /** As spreadsheets number it: the first of the file is 1. */
  readonly row: number;
  /** Of the file, from 1: it is another than the row where a cell has several. Of a worksheet the row. */
  readonly line: number;
  /** In the order of the wanted columns; trimmed. */
  readonly cells: readonly string[];
}

export type TableFault =
  | 'wrong_type'
  | 'not_text'
  | 'not_characters'
  | 'open_quote'
  | 'row_too_long'
  | 'damaged'
  | 'too_large_inside'
  | 'unreadable'
  | 'empty'
  | 'too_many_rows'
  | 'too_many_blank_rows'
  | 'too_many_columns'
  | 'missing_column'
  | 'repeated_column';

interface TableRead {
  readonly rows: readonly TableRow[];
  /** Headers of columns that are not wanted. */
  readonly otherColumns: readonly string[];
  /** Names of those that are wanted and optional, and not there. */
  readonly absentColumns: readonly string[];
}

export type TableVerdict = TableRead | { readonly fault: TableFault; readonly detail: string | null };

/** Ends the reading of a table. */
export class TableRefused extends Error {
  constructor(
    readonly fault: TableFault,
    /** A row, or names of columns. */
    readonly detail: string | null = null,
  ) {
    super(fault);
    this.name = 'TableRefused';
  }
}
