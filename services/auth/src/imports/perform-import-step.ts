/** Performs the steps of an import; when one is given up, its starter is notified (docs/imports.md#steps). */
import { stepPerformer } from '@paanch/platform/tasks/perform-step';
import type { AuthDeps } from '../deps.js';
import { importNotFinished } from '../notifications/texts/staff-text.rule.js';
import { notifyPerson } from '../notifications/notify-people.js';
import { IMPORT_STEPS } from './import.rule.js';

export const performImportStep = stepPerformer({
  steps: IMPORT_STEPS,
  idOf: (input: { readonly import_id: string }) => input.import_id,
  storeOf: ({ imports }: AuthDeps) => imports,
  gaveUp: async (tx, { id, state, failed_step, ended_at }, starterId, deps) => {
    if (state === 'failed') await deps.importRows.remove(tx, id);
    await notifyPerson(tx, starterId, `import ${id} ${failed_step} ${ended_at?.toISOString()}`, () => importNotFinished(id), deps);
  },
});
