/** What becomes of an import whose task has failed for the last time: it says so, and so does a notification (docs/imports.md#steps). */
import { currentContext } from '@paanch/platform/observing/context';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../deps.js';
import { importNotFinished } from '../notifications/notification-text.rule.js';
import { notifyPerson } from '../notifications/notify-people.js';
import type { Counted } from './import.rule.js';
import type { ImportRecord } from './tables.js';

/** Who started the task is told, once. */
export async function giveUp(
  importId: string,
  decide: (known: ImportRecord, counted: Counted) => ImportRecord,
  deps: AuthDeps,
): Promise<void> {
  const { imports, importRows, db } = deps;
  const starter = currentContext().actor.user_id;
  await inTransaction(db, async (tx) => {
    // The lock comes first: a batch at work ends, and none follows.
    const known = await imports.locked(tx, importId);
    const counted = await importRows.counts(tx, importId);
    const next = known && decide(known, counted);
    if (next === null || next === known) return;
    await imports.within(tx).change(importId, () => ({ next, facts: [], outcome: undefined }));
    if (next.state === 'failed') await importRows.remove(tx, importId);
    if (starter === null) return;
    const cause = `import ${importId} ${next.failed_step} ${next.ended_at?.toISOString()}`;
    await notifyPerson(tx, starter, cause, () => importNotFinished(importId), deps);
  });
}
