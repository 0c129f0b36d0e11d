/** Reads a CSV file of questions by the reader of tables, in a process of its own (docs/content.md#question-files). */
import { IMPORTED_QUESTIONS_MAX } from '@paanch/contracts/content/question-files';
import { HTML_LENGTH } from '@paanch/contracts/content/judging/html-length';
import type { ReadTable } from '@paanch/platform/files/tables/read-table';
import type { TableRow } from '@paanch/platform/files/tables/table-task';
import { FileUnreadable, type QuestionFile } from '../read-file.rule.js';
import { WANTED } from './columns.js';
import { readRow } from './read-row.js';
import { messageOfTableFault } from './table-faults.js';

const LIMITS = {
  // With the last line of an older export.
  rows: IMPORTED_QUESTIONS_MAX + 1,
  blankRows: 10_000,
  columns: 40,
  cellLength: HTML_LENGTH.prompt,
  sharedTextBytes: 0,
};
/** The last line of a file that was exported before its name said how many rows it has. */
const ROW_COUNT = /^Rows: \d{1,6}$/;

/** @throws FileUnreadable */
export async function readCsv(senderId: string, bytes: Uint8Array, readTable: ReadTable): Promise<QuestionFile> {
  const verdict = await readTable(senderId, { type: 'csv', bytes, columns: WANTED, limits: LIMITS });
  if ('fault' in verdict) throw new FileUnreadable(messageOfTableFault(verdict));
  const rows = withoutCount(verdict.rows);
  if (rows.length === 0) throw new FileUnreadable(messageOfTableFault({ fault: 'empty', detail: null }));
  if (rows.length > IMPORTED_QUESTIONS_MAX) throw new FileUnreadable(messageOfTableFault({ fault: 'too_many_rows', detail: null }));
  return {
    questions: rows.map(({ line, cells }, at) => ({ row: at + 1, line, found: readRow(cells) })),
    notes: verdict.otherColumns.map((name) => `The column "${name}" is not known and is left out`),
  };
}

function withoutCount(rows: readonly TableRow[]): readonly TableRow[] {
  const [first = '', ...others] = rows.at(-1)?.cells ?? [];
  return ROW_COUNT.test(first) && others.every((cell) => cell === '') ? rows.slice(0, -1) : rows;
}
