import type { AuthDeps } from '../deps.js';
import { OLD_ROWS, type OldKind } from './old-rows.js';

/** How often; milliseconds. */
export const REMOVE_OLD_ROWS_MS = 60 * 60_000;
const AT_ONCE = 500;

/** A few hundred rows a transaction, so that nobody waits for it; several processes at once share the work. */
export async function removeOldRows(deps: AuthDeps, stopping: AbortSignal): Promise<void> {
  let forgotten = 0;
  for (const kind of Object.keys(OLD_ROWS).filter((name) => isKind(name))) {
    let last = AT_ONCE;
    while (last === AT_ONCE && !stopping.aborted) {
      last = await forgetSome(kind, deps);
      forgotten += last;
    }
  }
  if (forgotten > 0) deps.log.info('Old rows were forgotten', { count: forgotten });
}

function forgetSome(kind: OldKind, { oldRows, clock }: AuthDeps): Promise<number> {
  const key = { kind, now: clock(), limit: AT_ONCE };
  return oldRows.change(key, (known) => ({ next: [], facts: [], outcome: known.length }));
}

function isKind(name: string): name is OldKind {
  return name in OLD_ROWS;
}
