/** The tiers as bands on a line from 0 to 100, to scale (docs/look.md#result). */
import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';

export interface Band {
  readonly tier: Tier;
  readonly min: number;
  readonly max: number;
  /** In percent of the line. */
  readonly left: number;
  readonly width: number;
}

/** The whole scores 0 to 100 are 101 points on the line. */
const POINTS = 101;
/** Width of a character of a label, in rem. */
const CHARACTER = 0.41;
/** Width of the small pin beside a tier's name, in characters. */
const PIN = 4;

const share = (points: number) => Math.round((10_000 * points) / POINTS) / 100;

/** Ranges may have fractional bounds, scores are whole: a band is as wide as the whole scores in it. */
export function bandsOf({ bronze, silver, gold }: TierRanges): readonly Band[] {
  const tiers = [
    ['BRONZE', bronze],
    ['SILVER', silver],
    ['GOLD', gold],
  ] as const;
  return tiers.map(([tier, { min_score: min, max_score: max }]) => ({
    tier,
    min,
    max,
    left: share(Math.ceil(min)),
    width: share(Math.max(0, Math.floor(max) - Math.ceil(min) + 1)),
  }));
}

/** The tier of a score: only lower bounds decide, as on the server (docs/path.md#tiers). */
export function tierAt(score: number, { silver, gold }: TierRanges): Tier {
  if (score >= gold.min_score) return 'GOLD';
  return score >= silver.min_score ? 'SILVER' : 'BRONZE';
}

/** The middle of a score's point, in percent of the line. */
export function pointOf(score: number): number {
  return share(Math.min(100, Math.max(0, score)) + 0.5);
}

/** Minimum width of the line, in rem, for every label and what is `besides` it to fit its band; null if none is enough. */
export function lineFor(bands: readonly Band[], besides: number): number | null {
  if (bands.some(({ width }) => width === 0)) return null;
  return Math.max(...bands.map((band) => (100 * (CHARACTER * charactersOf(band) + besides)) / band.width));
}

/** Characters of the longer row: the name with its pin, or the bounds. */
function charactersOf({ tier, min, max }: Band): number {
  return Math.max(tier.length + PIN, `${min} to ${max}`.length);
}
