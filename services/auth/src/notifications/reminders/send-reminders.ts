import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { systemContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../../deps.js';
import { notifyPeople } from '../notify-people.js';
import { dueReminder, type QuietLearner, quietDays, type RemindedAfter } from './reminder.rule.js';

/** How often quiet learners are looked for; milliseconds. */
export const REMINDERS_MS = 10 * 60_000;
const LEARNERS_AT_ONCE = 500;

/** Reminds those whose reminder is due; that it was sent is kept in the transaction that adds it to their list. */
export async function sendReminders(deps: AuthDeps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock();
  for (let after: string | null = null; !stopping.aborted;) {
    const learners: QuietLearner[] = await deps.reminders.quiet(now, after, LEARNERS_AT_ONCE);
    await remind(learners, now, deps);
    if (learners.length < LEARNERS_AT_ONCE) return;
    after = learners.at(-1)?.personId ?? null;
  }
}

interface Due {
  readonly learner: QuietLearner;
  readonly days: RemindedAfter;
}

async function remind(learners: readonly QuietLearner[], now: Date, deps: AuthDeps): Promise<void> {
  const due = learners.flatMap((learner): Due[] => {
    const days = dueReminder(learner, now);
    return days === null ? [] : [{ learner, days }];
  });
  if (due.length === 0) return;
  await inTransaction(deps.db, async (tx) => {
    const rows = due.map(({ learner, days }) => ({ person_id: learner.personId, quiet_since: learner.quietSince, days }));
    const claimed = await deps.reminders.claim(tx, rows);
    const requests = due
      .filter(({ learner }) => claimed.has(learner.personId))
      .map(({ learner: { personId, quietSince }, days }) => ({
        personId,
        cause: `quiet ${quietSince.toISOString()} ${days}`,
        textFor: () => quietDays(days),
        context: systemContext(),
      }));
    await notifyPeople(tx, requests, deps);
  });
}
