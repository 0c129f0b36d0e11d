import type { ProgressDeps } from '../deps.js';
import { correctScore } from './correct-score.rule.js';
import { raisedScores } from './raised-scores.js';
import { applied } from './void.rule.js';

/** Interval in milliseconds. */
export const APPLY_VOIDS_MS = 2_000;

/** Corrects closed attempts for every waiting void. It can be interrupted anywhere: the next run skips what is corrected. */
export async function applyVoids(deps: ProgressDeps, stopping?: AbortSignal): Promise<void> {
  const { voids, records, clock } = deps;
  for (const waiting of await voids.waiting()) {
    for await (const { attempt, raised } of raisedScores(deps, waiting)) {
      if (stopping?.aborted) return;
      await records.change(attempt, (known) => correctScore(known, { ...raised, voidId: waiting.id, now: clock() }));
    }
    await voids.change(waiting, (known) => applied(known, waiting.id, clock()));
  }
}
