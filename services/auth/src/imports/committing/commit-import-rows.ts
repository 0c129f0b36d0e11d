import * as tasks from '@paanch/contracts/auth/tasks';
import { perform } from '@paanch/platform/tasks/perform';
import type { AuthDeps } from '../../deps.js';
import { importFinished } from '../../notifications/notification-text.rule.js';
import { notifyPerson } from '../../notifications/notify-people.js';
import { giveUp } from '../give-up.js';
import { commitGivenUp, committed } from '../import.rule.js';
import { importBatch } from './import-batch.js';

/** Goes on where a killed process stopped: rows that are done say so. */
export const commitImportRows = perform(
  tasks.commitImportRows,
  async ({ import_id }, deps: AuthDeps, work) => {
    const { created, updated, done: before } = await deps.importRows.counts(deps.db.drizzle, import_id);
    const total = created + updated;
    const startedAt = deps.clock();
    let done = before;
    // After a kill, invitations are spread from now and behind those there are: never two schedules at once.
    let invited = await deps.importRows.countMade(import_id);
    for (;;) {
      work.signal.throwIfAborted();
      await work.report(done, total);
      const batch = await importBatch({ importId: import_id, startedAt, invited }, deps);
      if (batch === null) break;
      done += batch.rows;
      invited += batch.invited;
    }
    await work.finish(async (tx) => {
      const counted = await deps.importRows.counts(tx, import_id);
      const personId = await deps.imports.within(tx).change(import_id, (known) => {
        const next = known && committed(known, counted, deps.clock());
        return { next, facts: [], outcome: next === known ? null : (known?.committed_by ?? null) };
      });
      if (personId === null) return;
      await notifyPerson(tx, personId, `import ${import_id}`, () => importFinished(import_id, counted), deps);
    });
  },
  { gaveUp: ({ import_id }, deps) => giveUp(import_id, (known, counted) => commitGivenUp(known, counted, deps.clock()), deps) },
);
