import { likePattern } from '@paanch/platform/postgres/like-pattern';
import { type Column, ilike, or, type SQL } from 'drizzle-orm';

/** Rows where any of the columns contains the text, ignoring case. */
export function contains(text: string, columns: readonly Column[]): SQL | undefined {
  if (text.trim() === '') return undefined;
  const pattern = likePattern(text);
  return or(...columns.map((column) => ilike(column, pattern)));
}
