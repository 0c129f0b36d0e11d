/** Which tier a score means (docs/path.md#tiers). */
import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';

/** Mean of whole percents, rounded half up. The list must not be empty. */
export function averageOf(scores: readonly number[]): number {
  const sum = scores.reduce((total, score) => total + score, 0);
  return Math.floor((2 * sum + scores.length) / (2 * scores.length));
}

/** Only lower bounds decide: a gap falls to the tier below it, an overlap goes to the higher tier, below all is Bronze. */
export function tierOf(score: number, ranges: TierRanges): Tier {
  if (score >= ranges.gold.min_score) return 'GOLD';
  if (score >= ranges.silver.min_score) return 'SILVER';
  return 'BRONZE';
}
