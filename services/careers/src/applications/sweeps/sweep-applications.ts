/** What the passing of time does to applications (docs/careers.md#told). */
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { CareersDeps } from '../../deps.js';
import { endUnanswered, tellOverdue } from '../application.rule.js';
import { remindOfUnanswered } from './reminder.rule.js';

/** How often it is looked at; milliseconds. */
export const SWEEP_APPLICATIONS_MS = 60_000;
const AT_ONCE = 500;

type SweepDeps = Pick<CareersDeps, 'applications' | 'due' | 'jobs' | 'db' | 'clock'>;

/**
 * Each in a transaction of its own, which looks again: several processes at once do it once, and what a killed one leaves is done by the
 * next run. A failure does not stop the others. @throws the first failure, at the end
 */
export async function sweepApplications(deps: SweepDeps, stopping: AbortSignal): Promise<void> {
  const { applications, due, clock } = deps;
  const now = clock();
  const failures: unknown[] = [];
  const each = async (ids: readonly string[], act: (id: string) => Promise<void>) => {
    for (const id of ids) {
      if (stopping.aborted) return;
      await act(id).catch((error: unknown) => failures.push(error));
    }
  };
  await each(await due.undecided(now, AT_ONCE), (id) => applications.change(id, (known) => endUnanswered(known, now)));
  await each(await due.overdue(now, AT_ONCE), (id) => applications.change(id, (known) => tellOverdue(known, now)));
  await each(await due.unreminded(now, AT_ONCE), (id) => remind(deps, id, now));
  if (failures.length > 0) throw new Error(`${failures.length} applications could not be swept`, { cause: failures[0] });
}

function remind({ db, due, jobs }: SweepDeps, jobId: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const waiting = await due.waitingLong(tx, jobId, now);
    await jobs.within(tx).change(jobId, (known) => remindOfUnanswered(known, waiting, now));
  });
}
