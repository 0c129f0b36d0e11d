import * as routes from '@paanch/contracts/auth/imports/imports';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { presentRow } from '../present-import.js';
import { changeRows, checkAgain } from './change-rows.js';
import { emailKeyOf } from './row.rule.js';

/** Checks the row again, and those that have its address before or after: whether they are repeated depends on it. */
export const changeImportRow = serve(routes.changeImportRow, async ({ params, body }, deps: AuthDeps) => {
  const { importId } = params;
  const row = Number(params.row);
  const { changed, counts, rowsOf } = await changeRows(importId, deps, async (tx) => {
    const [before] = await deps.importRows.withEmails(tx, importId, row, []);
    if (!before) throw refuse('NOT_FOUND');
    const { full_name = before.full_name, email = before.email, client = before.client, is_left_out = before.is_left_out } = body;
    const fixed = { ...before, full_name, email, client, is_left_out, email_key: emailKeyOf(email) };
    await deps.importRows.save(tx, [fixed]);
    // Rows without an address are not repeated ones.
    const keys = [before.email_key, fixed.email_key].filter((key) => key !== '');
    const checked = await checkAgain(tx, importId, await deps.importRows.withEmails(tx, importId, row, keys), deps);
    return checked.find((one) => one.row === row) ?? fixed;
  });
  return { row: presentRow(changed, rowsOf), counts };
});
