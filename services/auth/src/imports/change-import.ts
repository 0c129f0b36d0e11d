/** The steps of an import that a person takes: commit, cancel, undo (docs/imports.md#steps). */
import * as routes from '@paanch/contracts/auth/imports/imports';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { StepBegun } from '@paanch/contracts/kernel/tasks/task-steps';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { cancelStep, stepProgress } from '@paanch/platform/tasks/perform-step';
import type { AuthDeps } from '../deps.js';
import * as rules from './import.rule.js';
import { observeImport } from './observe-import.js';
import { presentImport } from './present-import.js';
import type { ImportRecord } from './tables.js';

export const commitImport = serve(routes.commitImport, async ({ params, caller }, deps: AuthDeps) => {
  const begun = await change(params.importId, (known) => rules.commit(known, caller.userId, deps.clock()), deps);
  if (begun) observeImport(deps, { id: begun.id, rows: begun.created + begun.updated, dryRun: false });
  return shown(params.importId, deps);
});

export const undoImport = serve(routes.undoImport, async ({ params, caller }, deps: AuthDeps) => {
  // Counted before: once it has begun, its accounts become fewer.
  const rows = await deps.importRows.countMade(params.importId);
  const begun = await change(params.importId, (known) => rules.undo(known, caller.userId, deps.clock()), deps);
  if (begun) observeImport(deps, { id: begun.id, rows, dryRun: false, operation: 'undo_import' });
  return shown(params.importId, deps);
});

export const cancelImport = serve(routes.cancelImport, async ({ params: { importId } }, deps: AuthDeps) => {
  await inTransaction(deps.db, async (tx) => {
    // The lock comes first: a batch at work ends, and none follows.
    const known = await deps.imports.locked(tx, importId);
    if (known === null) throw refuse('NOT_FOUND');
    const next = rules.cancel(known, await deps.importRows.counts(tx, importId), deps.clock());
    if (isRefusal(next)) throw next;
    await deps.imports.within(tx).change(importId, () => ({ next, facts: [], outcome: undefined }));
    if (next.state === 'cancelled') await deps.importRows.remove(tx, importId);
    await cancelStep(rules.IMPORT_STEPS, known, tx);
  });
  return shown(importId, deps);
});

/** Null if it was at this step already. */
function change(
  id: string,
  decide: (known: ImportRecord) => StepBegun<ImportRecord> | Refusal,
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
  return found ? presentImport(found, await stepProgress(rules.IMPORT_STEPS, found.record, deps.db.drizzle)) : refuse('NOT_FOUND');
}
