import * as routes from '@paanch/contracts/auth/imports/imports';
import { checkImport, commitImportRows, undoImportRows } from '@paanch/contracts/auth/tasks';
import type { TaskProgress } from '@paanch/contracts/kernel/tasks/task';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { readProgress } from '@paanch/platform/tasks/task-progress';
import type { AuthDeps } from '../deps.js';
import { isForgotten, undoingOf } from './import.rule.js';
import { presentImport, presentRow } from './present-import.js';
import type { ImportRecord } from './tables.js';

export const readImport = serve(routes.readImport, async ({ params, query }, deps: AuthDeps) => {
  const found = await deps.imports.find(params.importId);
  if (!found) return refuse('NOT_FOUND');
  const { record } = found;
  const progress = await progressOf(record, deps);
  // Rows of a file that is still being checked come and go.
  const isHidden = record.state === 'checking' || isForgotten(record, deps.clock());
  const page = isHidden ? null : await deps.importRows.page(record.id, query);
  const nothing = { page: query.page, total: 0, hasNextPage: false };
  return { ...presentImport(found, progress), rows: { data: page?.rows.map(presentRow) ?? [], pagination: page?.pagination ?? nothing } };
});

export const listImports = serve(routes.listImports, async ({ query }, deps: AuthDeps) => {
  const { rows, pagination } = await deps.imports.page(query);
  const data = await Promise.all(rows.map(async (one) => presentImport(one, await progressOf(one.record, deps))));
  return { data, pagination };
});

/** Of the task at work. Staff see each other's imports. */
export async function progressOf(record: ImportRecord, { db }: AuthDeps): Promise<TaskProgress | null> {
  const input = { import_id: record.id };
  if (record.state === 'checking') return readProgress(db.drizzle, checkImport, input, record.requested_by);
  if (record.state === 'committing') return readProgress(db.drizzle, commitImportRows, input, record.committed_by ?? record.requested_by);
  if (record.state === 'undoing')
    return readProgress(db.drizzle, undoImportRows, undoingOf(record), record.undone_by ?? record.requested_by);
  return null;
}
