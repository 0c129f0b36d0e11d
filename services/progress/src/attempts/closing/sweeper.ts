/** Closes attempts that nobody touches after their time, grading what was saved (product 4). */
import type { ProgressDeps } from '../../deps.js';
import { closeOverdue } from './close-attempt.rule.js';

export const SWEEP_MS = 15_000;
const LIMIT = 200;

/**
 * Those that have waited longest first. One that cannot be closed keeps none of the others open, and two processes that
 * sweep at once close each once. @throws the first failure, once the others are closed.
 */
export async function sweep({ records, clock }: ProgressDeps, stopping: AbortSignal): Promise<void> {
  const now = clock();
  const failures: unknown[] = [];
  for (const key of await records.overdue(now, { limit: LIMIT })) {
    if (stopping.aborted) break;
    await records.change(key, (known) => closeOverdue(known, now)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error(`${failures.length} attempts could not be closed`, { cause: failures[0] });
}
