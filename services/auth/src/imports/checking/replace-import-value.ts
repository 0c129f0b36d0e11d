import * as routes from '@paanch/contracts/auth/imports/imports';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { changeRows, checkAgain } from './change-rows.js';
import { clientKeyOf } from './row.rule.js';

/** Also in rows that are left out, so that they can be taken in again. */
export const replaceImportValue = serve(routes.replaceImportValue, async ({ params: { importId }, body }, deps: AuthDeps) => {
  const { changed, counts } = await changeRows(importId, deps, async (tx) => {
    const rows = await deps.importRows.withClient(tx, importId, clientKeyOf(body.from));
    return checkAgain(
      tx,
      importId,
      rows.map((row) => ({ ...row, client: body.to })),
      deps,
    );
  });
  return { replaced: changed.length, counts };
});
