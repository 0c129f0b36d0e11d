import * as tasks from '@paanch/contracts/auth/tasks';
import { importFinished } from '../../notifications/texts/staff-text.rule.js';
import { notifyPerson } from '../../notifications/notify-people.js';
import { committed } from '../import.rule.js';
import { performImportStep } from '../perform-import-step.js';
import { importBatch } from './import-batch.js';

/** Goes on where a killed process stopped: rows that are done say so. */
export const commitImportRows = performImportStep(tasks.commitImportRows, {
  state: 'committing',
  run: async ({ id }, deps, work) => {
    const { created, updated, done: before } = await deps.importRows.counts(deps.db.drizzle, id);
    const total = created + updated;
    const startedAt = deps.clock();
    let done = before;
    // After a kill, invitations are spread from now and behind those there are: never two schedules at once.
    let invited = await deps.importRows.countMade(id);
    for (;;) {
      work.signal.throwIfAborted();
      await work.report(done, total);
      const batch = await importBatch({ importId: id, startedAt, invited }, deps);
      if (batch === null) break;
      done += batch.rows;
      invited += batch.invited;
    }
    await work.end(async (known, tx) => {
      const counted = await deps.importRows.counts(tx, id);
      await notifyPerson(tx, known.committed_by ?? known.requested_by, `import ${id}`, () => importFinished(id, counted), deps);
      return { next: committed(known, counted, deps.clock()) };
    });
  },
  gaveUp: async (known, tx, { importRows, clock }) => committed(known, await importRows.counts(tx, known.id), clock()),
});
