import * as tasks from '@paanch/contracts/auth/tasks';
import type { UndoResult } from '@paanch/contracts/auth/imports/imports';
import { currentContext } from '@paanch/platform/observing/context';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { personChanged } from '../../users/user.rule.js';
import { undoGivenUp, undone } from '../import.rule.js';
import { performImportStep } from '../perform-import-step.js';
import type { MadeLearner } from './made-account.store.js';
import { undoResultOf } from './undo.rule.js';

const ROWS = 250;

/** Goes on where a killed process stopped: rows that are undone say so. */
export const undoImportRows = performImportStep(tasks.undoImportRows, {
  state: 'undoing',
  run: async ({ id }, deps, work) => {
    const { removed, kept } = await deps.importRows.counts(deps.db.drizzle, id);
    let done = removed + kept;
    const total = done + (await deps.importRows.countMade(id));
    for (;;) {
      work.signal.throwIfAborted();
      await work.report(done, total);
      const rows = await inTransaction(deps.db, (tx) => undoBatch(tx, id, deps));
      if (rows === 0) break;
      done += rows;
    }
    await work.end(async (known, tx) => ({ next: undone(known, await deps.importRows.counts(tx, id), deps.clock()) }));
  },
  gaveUp: async (known, tx, { importRows, clock }) => undoGivenUp(known, await importRows.counts(tx, known.id), clock()),
});

/** How many rows it undid. */
async function undoBatch(tx: Tx, importId: string, deps: AuthDeps): Promise<number> {
  const known = await deps.imports.locked(tx, importId);
  if (known?.state !== 'undoing') return 0;
  const rows = await deps.importRows.made(tx, importId, ROWS);
  const results = new Map<string, UndoResult>();
  const context = currentContext();
  const changes = rows.flatMap(({ person_id }) => {
    if (person_id === null) return [];
    const decide = (found: MadeLearner | null) => {
      if (found === null) return unchanged(found, undefined);
      const result = undoResultOf(found);
      results.set(person_id, result);
      if (result !== 'removed') return unchanged(found, undefined);
      const removed = personChanged(found.person, { ...found.person, is_active: false }, { action: 'removed', fields: [] });
      return { next: null, facts: [removed], outcome: undefined };
    };
    return [{ key: person_id, decide, context }];
  });
  await deps.madeAccounts.within(tx).changeAll(changes);
  // An account that is gone by now needs no removing.
  await deps.importRows.save(
    tx,
    rows.map((row) => ({ ...row, undo: results.get(row.person_id ?? '') ?? 'removed' })),
  );
  return rows.length;
}
