/** What a file of learners may look like, and why one is refused as a whole (docs/imports.md#the-file). */

/** The endings a file may have. */
export const IMPORT_TYPES = ['csv', 'xlsx'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

export const IMPORT_COLUMNS = ['full_name', 'email', 'client'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Rows below the header, blank rows of a CSV in sequence, columns, characters of a cell, bytes of the shared texts of an XLSX file. */
export const IMPORT_LIMITS = { rows: 5_000, blankRows: 10_000, columns: 30, cellLength: 1_000, sharedTextBytes: 20 * 1024 * 1024 } as const;

/** How long an import can be undone, and its rows are kept after its end; hours. */
export const IMPORT_UNDO_HOURS = 24;
/** How long a checked file waits to be imported; days. */
export const IMPORT_WAITS_DAYS = 7;

const TRY_CSV = 'Save the table as CSV UTF-8 or as an Excel workbook (.xlsx) and try again.';

/** `{detail}` is filled in by the server: a row, or names of columns. */
export const FILE_FAULTS = {
  wrong_type: `This is not a CSV or XLSX file. ${TRY_CSV}`,
  not_text: `Row {detail} is not text in UTF-8. ${TRY_CSV}`,
  not_characters: `Row {detail} has characters that are not text. ${TRY_CSV}`,
  open_quote: 'In row {detail}, a quotation mark is not closed, or is inside a value without being doubled. Correct it and try again.',
  row_too_long: 'Row {detail} is too long. Perhaps a quotation mark is not closed.',
  damaged: `This workbook is damaged, protected with a password, or packed in a way that we do not accept. ${TRY_CSV}`,
  too_large_inside: `This workbook is too large once it is unpacked. ${TRY_CSV}`,
  unreadable: `We could not read this file. ${TRY_CSV}`,
  empty: 'This file has no rows below its header.',
  too_many_rows: `This file has more than ${IMPORT_LIMITS.rows.toLocaleString('en-IN')} rows. Split it and import the parts.`,
  too_many_blank_rows: `More than ${IMPORT_LIMITS.blankRows.toLocaleString('en-IN')} blank rows in sequence end at row {detail}. Delete the blank rows and try again.`,
  too_many_columns: `Row {detail} has more than ${IMPORT_LIMITS.columns} columns. Remove those that are not needed.`,
  missing_column: 'The first row must name the columns. Missing: {detail}.',
  repeated_column: 'Two columns have the same meaning: {detail}. Remove one of them.',
} as const;
export type FileFault = keyof typeof FILE_FAULTS;
export const FILE_FAULT_NAMES = Object.keys(FILE_FAULTS).filter((name): name is FileFault => name in FILE_FAULTS);

/** @param detail a row or names of columns, where the fault has one */
export function fileFaultMessage(fault: FileFault, detail: string | null): string {
  return FILE_FAULTS[fault].replace('{detail}', detail ?? '');
}
