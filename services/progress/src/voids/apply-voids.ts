import type { ProgressDeps } from '../deps.js';
import { correctScore } from './correct-score.rule.js';
import { raisedBy } from './raised-by.js';
import { applied } from './void.rule.js';

/** How often the voids that wait are looked for. Milliseconds. */
export const APPLY_VOIDS_MS = 2_000;

/** Corrects what is left for every void that waits. It may end anywhere: the next run begins anew and finds what is done done. */
export async function applyVoids(deps: ProgressDeps, stopping?: AbortSignal): Promise<void> {
  const { voids, records, clock } = deps;
  for (const waiting of await voids.waiting()) {
    for await (const { attempt, raised } of raisedBy(deps, waiting)) {
      if (stopping?.aborted) return;
      await records.change(attempt, (known) => correctScore(known, { ...raised, voidId: waiting.id, now: clock() }));
    }
    await voids.change(waiting, (known) => applied(known, waiting.id, clock()));
  }
}
