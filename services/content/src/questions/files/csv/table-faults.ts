/** Why a CSV file of questions is refused as a whole, in words for its author (docs/content.md#question-files). */
import { IMPORTED_QUESTIONS_MAX } from '@paanch/contracts/content/question-files';
import type { TableFault } from '@paanch/platform/files/tables/table-task';

const TRY_CSV = 'Save the table as CSV UTF-8 and try again.';

/** `{detail}` is a row, or names of columns. */
const MESSAGES: Readonly<Record<TableFault, string>> = {
  wrong_type: `This is not a CSV file. ${TRY_CSV}`,
  not_text: `Row {detail} is not text in UTF-8. ${TRY_CSV}`,
  not_characters: `Row {detail} has characters that are not text. ${TRY_CSV}`,
  open_quote: 'In row {detail}, a quotation mark is not closed, or is inside a value without being doubled. Correct it and try again.',
  row_too_long: 'Row {detail} is too long. Perhaps a quotation mark is not closed.',
  damaged: `We could not read this file. ${TRY_CSV}`,
  too_large_inside: `We could not read this file. ${TRY_CSV}`,
  unreadable: `We could not read this file. ${TRY_CSV}`,
  empty: 'This file has no questions below its header.',
  too_many_rows: `This file has more than ${IMPORTED_QUESTIONS_MAX} questions. Split it and import the parts.`,
  too_many_blank_rows: 'Too many blank rows in sequence end at row {detail}. Delete the blank rows and try again.',
  too_many_columns: 'Row {detail} has too many columns. Remove those that are not needed.',
  missing_column: 'The first row must name the columns. Missing: {detail}.',
  repeated_column: 'Two columns have the same name: {detail}. Remove one of them.',
};

export function messageOfTableFault({ fault, detail }: { readonly fault: TableFault; readonly detail: string | null }): string {
  return MESSAGES[fault].replace('{detail}', () => detail ?? '');
}
