import * as tasks from '@paanch/contracts/auth/tasks';
import { currentContext } from '@paanch/platform/observing/context';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { perform } from '@paanch/platform/tasks/perform';
import type { AuthDeps } from '../deps.js';
import { notifyPeople } from '../notifications/notify-people.js';
import { announcement } from './announcement.rule.js';

const LEARNERS_AT_ONCE = 200;

/** A learner is told in the transaction that takes them off the list, so a killed process goes on with the next. */
export const tellLearners = perform(tasks.tellLearners, async ({ announcement_id: id }, deps: AuthDeps, { signal }) => {
  const found = await deps.announcements.find(id);
  if (found === null) return;
  const text = announcement(found);
  const request = { cause: `announcement ${id}`, textFor: () => text, context: currentContext() };
  for (let told = LEARNERS_AT_ONCE; told > 0;) {
    signal.throwIfAborted();
    told = await inTransaction(deps.db, async (tx) => {
      const learners = await deps.announcements.take(tx, id, LEARNERS_AT_ONCE);
      await notifyPeople(
        tx,
        learners.map((personId) => ({ ...request, personId })),
        deps,
      );
      return learners.length;
    });
  }
});
