/** What the passing of time does to jobs (docs/careers.md#deadlines). */
import type { CareersDeps } from '../../deps.js';
import { expireJob, soonBefore, warnOfDeadline } from '../job.rule.js';

/** How often deadlines are looked at; milliseconds. */
export const SWEEP_JOBS_MS = 5 * 60_000;
const AT_ONCE = 200;

type SweepDeps = Pick<CareersDeps, 'jobs' | 'clock'>;

/** Each job in a transaction of its own, which looks again: a process that was stopped half way leaves the rest to the next run or another process. */
export async function sweepJobs({ jobs, clock }: SweepDeps, stopping: AbortSignal): Promise<void> {
  const now = clock();
  await eachOf(
    () => jobs.pastDeadline(now, AT_ONCE),
    (id) => jobs.change(id, (known) => expireJob(known, now)),
    stopping,
  );
  await eachOf(
    () => jobs.unwarned(now, soonBefore(now), AT_ONCE),
    (id) => jobs.change(id, (known) => warnOfDeadline(known, now)),
    stopping,
  );
}

async function eachOf(
  find: () => Promise<readonly string[]>,
  handle: (id: string) => Promise<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  let found = AT_ONCE;
  while (found === AT_ONCE && !stopping.aborted) {
    const ids = await find();
    for (const id of ids) {
      if (stopping.aborted) return;
      await handle(id);
    }
    found = ids.length;
  }
}
