import { type Column, ilike, or, type SQL } from 'drizzle-orm';

/** Rows where any of the columns contains the text, ignoring case; `%`, `_` and `\` mean themselves (trust 6.1). */
export function contains(text: string, columns: readonly Column[]): SQL | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
