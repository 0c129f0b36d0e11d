import type { ProgressDeps } from '../../deps.js';
import { closeOverdue } from './close-attempt.rule.js';

export const SWEEP_MS = 15_000;
const LIMIT = 200;

/**
 * Closes and grades attempts whose time is over and that no request touches, longest overdue first (docs/path.md#time). A failure
 * does not stop the others, and two processes sweeping at once close each attempt once. @throws the first failure, at the end.
 */
export async function sweep({ attempts, records, clock }: ProgressDeps, stopping: AbortSignal): Promise<void> {
  const now = clock();
  const failures: unknown[] = [];
  for (const key of await attempts.overdue(now, { limit: LIMIT })) {
    if (stopping.aborted) break;
    await records.change(key, (known) => closeOverdue(known, now)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error(`${failures.length} attempts could not be closed`, { cause: failures[0] });
}
