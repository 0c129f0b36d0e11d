/** The star on a result: what its attempt earned, otherwise the current stars (docs/path.md#stars). */
import { starCount, type StarLevel } from '@paanch/contracts/kernel/stars';
import type { Attempt } from '@paanch/contracts/progress/attempts';

export type StarResult =
  /** This attempt earned it. */
  | { readonly kind: 'won'; readonly level: StarLevel; readonly before: number; readonly after: number }
  /** Another attempt earned it, before or since. */
  | { readonly kind: 'held'; readonly earned: number }
  | { readonly kind: 'next' };

export function starResultOf(outcome: Attempt['outcome'], current: StarLevel | null): StarResult {
  if (outcome?.star_level) {
    const { star_level: level, stars_before: before } = outcome;
    const after = starCount(level);
    if (after > before) return { kind: 'won', level, before, after };
  }
  const earned = starCount(current);
  return earned > 0 ? { kind: 'held', earned } : { kind: 'next' };
}
