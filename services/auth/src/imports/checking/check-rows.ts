/** Checks rows of an import against each other, the accounts and the clients. */
import type { Reader } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../../deps.js';
import type { StoredRow } from '../tables.js';
import { checkRow, emailKeyOf, type RowCells } from './row.rule.js';

/** @param firstRows of the addresses in the whole file */
export async function checkRows(
  importId: string,
  rows: readonly RowCells[],
  firstRows: ReadonlyMap<string, number>,
  { importRows }: Pick<AuthDeps, 'importRows'>,
  reader: Reader,
): Promise<StoredRow[]> {
  const lookups = await importRows.lookups(reader, rows, firstRows);
  return rows.map((cells) => {
    const { outcome, faults, personId, knownName } = checkRow(cells, lookups);
    const { row, full_name, email, client, is_left_out } = cells;
    const rest = { email_key: emailKeyOf(email), is_done: false, undo: null, person_id: personId, known_name: knownName };
    return { import_id: importId, row, full_name, email, client, is_left_out, outcome, faults, ...rest };
  });
}
