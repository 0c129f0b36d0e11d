/** What a file of an export consists of: its columns as data, the same for both formats (docs/exports.md#columns). */

/**
 * text: what people typed. word: one of ours; `words` says how a value reads, without one it reads as it is. number. mixed: a number, or a
 * text where there is none. moment: shown in India Standard Time, which the title then names.
 */
type ExportKind = 'text' | 'word' | 'number' | 'mixed' | 'moment';

export interface ExportColumn {
  readonly title: string;
  /** The name of the value in a row. */
  readonly of: string;
  readonly kind: ExportKind;
  /** In characters, for a spreadsheet. */
  readonly width: number;
  readonly words?: Readonly<Record<string, string>>;
  /** Where a row has no value; absent: an empty cell. */
  readonly blank?: string;
}

export interface ExportTable {
  /** Of the file, the sheet and the observation: `users` makes `users-2026-11-22.xlsx`. */
  readonly name: string;
  /** What the rows are, in words: "Staff accounts". */
  readonly title: string;
  readonly columns: readonly ExportColumn[];
}
