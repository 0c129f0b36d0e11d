/** Reads CSV: UTF-8, or UTF-16 with its mark; comma, semicolon or tab, whichever the header has most of. */
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { Collector } from './collect-rows.js';
import { type TableLimits, TableRefused } from './table-task.js';

const DELIMITERS = [',', ';', '\t'] as const;
/** The line by which Excel tells itself the delimiter. */
const TOLD_DELIMITER = /^sep=([,;\t])\r?\n/i;
/** Zip files, and what Office wrote before. */
const WORKBOOKS: readonly string[] = ['504b0304', 'd0cf11e0'];

/** @throws TableRefused */
export function readCsv(bytes: Uint8Array, limits: TableLimits, { take }: Collector): void {
  if (WORKBOOKS.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) throw new TableRefused('wrong_type');
  const text = decoded(bytes);
  const [told, delimiter] = TOLD_DELIMITER.exec(text) ?? ['', delimiterOf(text)];
  let row = told === '' ? 0 : 1;
  let nextLine = row + 1;
  let blankRows = 0;
  const onRecord = (cells: string[]): null => {
    row += 1;
    const line = nextLine;
    nextLine += 1 + breaksIn(cells);
    if (cells.some((cell) => cell.includes('\0'))) throw new TableRefused('not_characters', String(row));
    blankRows = take(row, cells, line) ? 0 : blankRows + 1;
    if (blankRows > limits.blankRows) throw new TableRefused('too_many_blank_rows', String(row));
    return null;
  };
  try {
    parse(text.slice(told.length), {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      // A quotation mark that is never closed would make one cell of all that follows.
      max_record_size: limits.columns * limits.cellLength * 4,
      on_record: onRecord,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableRefused(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'open_quote', String(row + 1));
  }
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new TableRefused('not_text', String(firstUnreadable(bytes, encoding)));
  }
}

/** Counted here: the parser counts a CRLF within quotation marks twice. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

/** The row of the first bytes that are not text, which a lenient reader replaces. */
function firstUnreadable(bytes: Uint8Array, encoding: string): number {
  const [before = ''] = new TextDecoder(encoding).decode(bytes).split('\uFFFD', 1);
  return before.split(/\r\n|\r|\n/).length;
}

/** Counted in the first line that is not blank, outside quotation marks. */
function delimiterOf(text: string): string {
  const [line = ''] = /\S[^\r\n]*/.exec(text) ?? [];
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
