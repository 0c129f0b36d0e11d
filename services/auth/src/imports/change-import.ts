/** The steps of an import that a person takes: commit, cancel, undo (docs/imports.md#steps). */
import * as routes from '@paanch/contracts/auth/imports/imports';
import { checkImport, commitImportRows } from '@paanch/contracts/auth/tasks';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { cancelTask } from '@paanch/platform/tasks/task-progress';
import type { AuthDeps } from '../deps.js';
import * as rules from './import.rule.js';
import { observeImport } from './observe-import.js';
import { presentImport } from './present-import.js';
import { progressOf } from './read-import.js';
import type { ImportRecord } from './tables.js';

export const commitImport = serve(routes.commitImport, async ({ params, caller }, deps: AuthDeps) => {
  const begun = await change(params.importId, (known) => rules.commit(known, caller.userId, deps.clock()), deps);
  if (begun) observeImport(deps, { id: begun.id, rows: begun.created + begun.updated, dryRun: false });
  return shown(params.importId, deps);
});

export const undoImport = serve(routes.undoImport, async ({ params, caller }, deps: AuthDeps) => {
  const begun = await change(params.importId, (known) => rules.undo(known, caller.userId, deps.clock()), deps);
  if (begun) observeImport(deps, { id: begun.id, rows: begun.created, dryRun: false, operation: 'undo_import' });
  return shown(params.importId, deps);
});

export const cancelImport = serve(routes.cancelImport, async ({ params: { importId } }, deps: AuthDeps) => {
  await inTransaction(deps.db, async (tx) => {
    const { change: changeIn } = deps.imports.within(tx);
    // The lock comes first: a batch at work ends, and none follows.
    await changeIn(importId, (known) => (known ? { next: known, facts: [], outcome: undefined } : refuse('NOT_FOUND')));
    const counted = await deps.importRows.counts(tx, importId);
    await changeIn(importId, (known) => {
      const next = known && rules.cancel(known, counted, deps.clock());
      return isRefusal(next) ? next : { next, facts: [], outcome: undefined };
    });
    for (const task of [checkImport, commitImportRows]) await cancelTask(tx, task, { import_id: importId });
  });
  return shown(importId, deps);
});

/** Null if it was at this step already. */
function change(
  id: string,
  decide: (known: ImportRecord) => rules.NextStep | Refusal,
  { imports }: AuthDeps,
): Promise<ImportRecord | null> {
  return imports.change(id, (known) => {
    if (!known) return refuse('NOT_FOUND');
    const step = decide(known);
    return isRefusal(step) ? step : { ...step, facts: [], outcome: step.next === known ? null : step.next };
  });
}

async function shown(id: string, deps: AuthDeps) {
  const found = await deps.imports.find(id);
  return found ? presentImport(found, await progressOf(found.record, deps)) : refuse('NOT_FOUND');
}
