import * as routes from '@paanch/contracts/auth/imports/imports';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { stepProgress } from '@paanch/platform/tasks/perform-step';
import type { AuthDeps } from '../deps.js';
import { IMPORT_STEPS, hasExpired } from './import.rule.js';
import { presentImport, presentRow } from './present-import.js';

export const readImport = serve(routes.readImport, async ({ params, query }, deps: AuthDeps) => {
  const found = await deps.imports.find(params.importId);
  if (!found) return refuse('NOT_FOUND');
  const { record } = found;
  const progress = await stepProgress(IMPORT_STEPS, record, deps.db.drizzle);
  // Rows of a file that is still being checked come and go.
  const isHidden = record.state === 'checking' || hasExpired(record, deps.clock());
  const page = isHidden ? null : await deps.importRows.page(record.id, query);
  const rowsOf = isHidden ? new Map<string, number>() : await deps.importRows.rowsOfClients(deps.db.drizzle, record.id);
  const nothing = { page: query.page, total: 0, hasNextPage: false };
  const data = page?.rows.map((row) => presentRow(row, rowsOf)) ?? [];
  return { ...presentImport(found, progress), rows: { data, pagination: page?.pagination ?? nothing } };
});

export const listImports = serve(routes.listImports, async ({ query }, deps: AuthDeps) => {
  const { rows, pagination } = await deps.imports.page(query);
  const data = await Promise.all(
    rows.map(async (one) => presentImport(one, await stepProgress(IMPORT_STEPS, one.record, deps.db.drizzle))),
  );
  return { data, pagination };
});
