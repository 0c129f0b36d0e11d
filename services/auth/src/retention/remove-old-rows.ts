import type { AuthDeps } from '../deps.js';
import { OLD_KINDS } from './old-row.store.js';

/** How often it runs; milliseconds. */
export const REMOVE_OLD_ROWS_MS = 60 * 60_000;
const AT_ONCE = 500;

/** A few hundred rows a transaction, so that nobody waits for it; several processes at once share the work. */
export async function removeOldRows({ oldRows, clock, log }: AuthDeps, stopping: AbortSignal): Promise<void> {
  let total = 0;
  for (const kind of OLD_KINDS) {
    let removed = AT_ONCE;
    while (removed === AT_ONCE && !stopping.aborted) {
      removed = await oldRows.remove(kind, clock(), AT_ONCE);
      total += removed;
    }
  }
  if (total > 0) log.info('Old rows were removed', { count: total });
}
