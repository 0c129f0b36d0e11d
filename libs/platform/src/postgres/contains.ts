import { or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { likePattern } from './like-pattern.js';

/** A column as text is compared in: case is ignored by one rule whatever the cluster's locale. Lists index it under these very words. */
export const folded = (column: SQLWrapper): SQL => sql`lower(${column} collate pg_c_utf8)`;

/** Rows in which any of the columns contains the text, ignoring case; undefined (every row) for a blank text. */
export function contains(text: string, columns: readonly SQLWrapper[]): SQL | undefined {
  if (text.trim() === '') return undefined;
  const pattern = sql`lower(${likePattern(text)} collate pg_c_utf8)`;
  return or(...columns.map((column) => sql`${folded(column)} like ${pattern}`));
}
