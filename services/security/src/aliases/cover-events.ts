/** Replaces erased people where no index finds them: details of events, and rows in MongoDB (docs/privacy.md#events-of-erased-people). */
import type { SecurityDeps } from '../deps.js';

export const COVER_EVENTS_MS = 10_000;

/** One that is interrupted begins again. */
export async function coverEvents({ aliases, feed }: Pick<SecurityDeps, 'aliases' | 'feed'>, stopping: AbortSignal): Promise<void> {
  for (const person of await aliases.uncovered()) {
    await feed.cover(person, stopping);
    if (stopping.aborted) return;
    await aliases.covered(person);
  }
  await aliases.forget();
}
