/** Changes rows of an import that waits for its commit, and counts them anew, in one transaction. */
import { importNotReady } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { hasExpired } from '../import.rule.js';
import { presentCounts } from '../present-import.js';
import type { StoredRow } from '../tables.js';
import { checkRows } from './check-rows.js';
import { clientKeyOf } from './row.rule.js';

const NO_CLIENT = clientKeyOf('');

/** What `change` returns, the counts, and how many rows then have each client. @throws Refusal NOT_FOUND, IMPORT_NOT_READY */
export function changeRows<Changed>(importId: string, deps: AuthDeps, change: (tx: Tx) => Promise<Changed>) {
  return inTransaction(deps.db, async (tx) => {
    const known = await deps.imports.locked(tx, importId);
    if (!known) throw refuse('NOT_FOUND');
    if (known.state !== 'ready' || hasExpired(known, deps.clock())) throw refuse(importNotReady);
    const changed = await change(tx);
    const counted = await deps.importRows.counts(tx, importId);
    const rowsOf = await deps.importRows.rowsOfClients(tx, importId);
    const next = { ...known, ...counted, lacks_client: known.lacks_client && rowsOf.has(NO_CLIENT) };
    await deps.imports.within(tx).change(importId, () => ({ next, facts: [], outcome: undefined }));
    return { changed, counts: presentCounts(counted), rowsOf };
  });
}

/** As they are now, against each other and those that have the same addresses. */
export async function checkAgain(tx: Tx, importId: string, rows: readonly StoredRow[], deps: AuthDeps): Promise<StoredRow[]> {
  // Rows without an address are not repeated ones.
  const keys = [...new Set(rows.map(({ email_key }) => email_key))].filter((key) => key !== '');
  const checked = await checkRows(importId, rows, await deps.importRows.firstRows(tx, importId, keys), deps, tx);
  await deps.importRows.save(tx, checked);
  return checked;
}
