import * as routes from '@paanch/contracts/auth/imports/imports';
import { importNotReady } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { hasExpired } from '../import.rule.js';
import { presentCounts, presentRow } from '../present-import.js';
import { checkRows } from './check-rows.js';
import { emailKeyOf } from './row.rule.js';

/** Checks the row again, and those that have its address before or after: whether they are repeated depends on it. */
export const changeImportRow = serve(routes.changeImportRow, async ({ params, body }, deps: AuthDeps) => {
  const { importId } = params;
  const row = Number(params.row);
  return inTransaction(deps.db, async (tx) => {
    const known = await deps.imports.locked(tx, importId);
    if (!known) throw refuse('NOT_FOUND');
    if (known.state !== 'ready' || hasExpired(known, deps.clock())) throw refuse(importNotReady);
    const [before] = await deps.importRows.withEmails(tx, importId, row, []);
    if (!before) throw refuse('NOT_FOUND');
    const { full_name = before.full_name, email = before.email, client = before.client } = body;
    const fixed = { ...before, full_name, email, client, email_key: emailKeyOf(email) };
    await deps.importRows.save(tx, [fixed]);
    // Rows without an address are not repeated ones.
    const keys = [before.email_key, fixed.email_key].filter((key) => key !== '');
    const concerned = await deps.importRows.withEmails(tx, importId, row, keys);
    const checked = await checkRows(importId, concerned, await deps.importRows.firstRows(tx, importId, keys), deps, tx);
    await deps.importRows.save(tx, checked);
    const counted = await deps.importRows.counts(tx, importId);
    await deps.imports.within(tx).change(importId, (found) => ({ next: found && { ...found, ...counted }, facts: [], outcome: undefined }));
    const after = checked.find((one) => one.row === row) ?? fixed;
    return { row: presentRow(after), counts: presentCounts(counted) };
  });
});
