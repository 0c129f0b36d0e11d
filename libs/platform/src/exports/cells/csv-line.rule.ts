/** A line of CSV by RFC 4180 (docs/exports.md#formats). */
import type { Cell } from './cell.rule.js';

/** By it a spreadsheet knows that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(fieldOf).join(',')}\r\n`;
}

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
