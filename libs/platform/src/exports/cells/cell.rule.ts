/** The cell that a value of a row becomes, the same for both formats (docs/exports.md#cells). */
import type { ExportColumn } from '@paanch/contracts/kernel/exports/export-table';
import { safeText } from './safe-text.rule.js';

/** A moment is a Date whose UTC fields are Indian time: a spreadsheet knows no zones. */
export type Cell = string | number | Date | null;

/** A value as the database gives it. */
export type Value = string | number | boolean | Date | null | undefined;

/** India has no summer time. */
const INDIAN_TIME_MS = 5.5 * 3_600_000;

export const inIndianTime = (moment: Date): Date => new Date(moment.getTime() + INDIAN_TIME_MS);

export function titleOf({ kind, title }: ExportColumn): string {
  return kind === 'moment' ? `${title} (IST)` : title;
}

/** As we write one: a text with zeros in front is not. */
const isNumber = (text: string): boolean => Number.isFinite(Number(text)) && String(Number(text)) === text;

export function cellOf({ kind, words, blank }: ExportColumn, value: Value): Cell {
  if (value === null || value === undefined) return blank ?? null;
  if (kind === 'moment') return inIndianTime(value instanceof Date ? value : new Date(String(value)));
  if (kind === 'number') return Number(value);
  const text = String(value);
  if (kind === 'mixed' && isNumber(text)) return Number(text);
  return safeText(words?.[text] ?? text);
}
