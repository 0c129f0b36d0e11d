import { type Column, ilike, or, type SQL } from 'drizzle-orm';
import { likePattern } from './like-pattern.js';

/** Rows in which any of the columns contains the text, ignoring case; undefined (every row) for a blank text. */
export function contains(text: string, columns: readonly Column[]): SQL | undefined {
  if (text.trim() === '') return undefined;
  const pattern = likePattern(text);
  return or(...columns.map((column) => ilike(column, pattern)));
}
