/** Finds and removes one person's rows, as a service's declaration says (docs/privacy.md#what-a-service-declares). */
import type { Counts } from '@paanch/contracts/privacy/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../postgres/database.js';
import type { PersonalData, PersonalFile, PersonalTable } from './personal-data.js';

type Row = Record<string, unknown>;
export type RowsByTable = Record<string, Row[]>;
type Reader = Pick<Tx, 'execute'>;

/** The declared SQL, in which $1 is the person. */
function about(personId: string, declared: string): SQL {
  const texts = declared.split('$1').map((text) => sql.raw(text));
  return sql.join(texts, sql`${personId}`);
}

/** Rows as they are stored, by table; of a table that is listed twice, both. */
export async function rowsOf(reader: Reader, personId: string, tables: PersonalData): Promise<RowsByTable> {
  const found: RowsByTable = {};
  for (const { table, of, withheld = [] } of tables) {
    if (withheld === 'all') continue;
    const { rows } = await reader.execute<{ row: Row }>(sql`
      select to_jsonb(known) - array(select jsonb_array_elements_text(${JSON.stringify(withheld)}::jsonb)) as row
      from (select * from ${sql.identifier(table)} where ${about(personId, of)}) as known`);
    (found[table] ??= []).push(...rows.map(({ row }) => row));
  }
  return found;
}

/** Each once, however many tables name it. */
export async function filesOf(reader: Reader, personId: string, tables: PersonalData): Promise<PersonalFile[]> {
  const found = new Map<string, PersonalFile>();
  for (const { files } of tables) {
    if (files === undefined) continue;
    const { rows } = await reader.execute<PersonalFile & Row>(about(personId, files));
    for (const { key, name } of rows) found.set(key, { key, name });
  }
  return [...found.values()];
}

export const isSealed = ({ erasure }: PersonalTable): boolean =>
  erasure === 'seal' || (typeof erasure === 'object' && 'replace' in erasure);
export const isKept = ({ erasure }: PersonalTable): boolean => typeof erasure === 'object' && 'keep' in erasure;
const isReplaced = ({ erasure }: PersonalTable): boolean => typeof erasure === 'object' && 'replace' in erasure;

/** What can be there again after an erasure: a replaced row stays for good. */
export const isRemoved = (table: PersonalTable): boolean => !isKept(table) && !isReplaced(table);

/** Deletes and replaces in the declared order. @returns how many rows of each table; an empty one is not named */
export async function removeRows(tx: Tx, personId: string, tables: PersonalData): Promise<Counts> {
  const counts: Counts = {};
  for (const { table, of, erasure } of tables) {
    if (typeof erasure === 'object' && 'keep' in erasure) continue;
    const [named, where] = [sql.identifier(table), about(personId, of)];
    const { rowCount } = await tx.execute(
      typeof erasure === 'object'
        ? sql`update ${named} set ${about(personId, erasure.replace)} where ${where}`
        : sql`delete from ${named} where ${where}`,
    );
    if (rowCount) counts[table] = (counts[table] ?? 0) + rowCount;
  }
  return counts;
}

/** Whether there is a row again: a request that ran while the account was closed may have written one. */
export async function hasRows(reader: Reader, personId: string, tables: PersonalData): Promise<boolean> {
  for (const { table, of } of tables.filter(isRemoved)) {
    const { rows } = await reader.execute(sql`select 1 from ${sql.identifier(table)} where ${about(personId, of)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}
