import type { ProgressDeps } from '../../deps.js';
import { closings } from './close-running-out.js';

export const SWEEP_MS = 15_000;
const LIMIT = 200;

/**
 * Closes and grades attempts whose time is over and that no request touches (docs/path.md#time). A failure does not stop the
 * others, and two processes sweeping at once close each attempt once. @throws the first failure, at the end.
 */
export async function sweep(deps: ProgressDeps, stopping: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const close of await closings(deps, deps.clock(), { limit: LIMIT })) {
    if (stopping.aborted) break;
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error(`${failures.length} attempts could not be closed`, { cause: failures[0] });
}
