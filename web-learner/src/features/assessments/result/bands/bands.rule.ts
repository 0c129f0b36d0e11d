/** The tiers as bands on a line from 0 to 100, to scale (docs/look.md#result). */
import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';

export interface Band {
  readonly tier: Tier;
  readonly min: number;
  readonly max: number;
  /** Percent of the line. */
  readonly left: number;
  readonly width: number;
}

/** Whole scores 0 to 100 are 101 points on the line; of a range with fractions the whole scores in it are drawn. */
const POINTS = 101;
/** Width of a character of a band's words, in rem. */
const CHARACTER = 0.41;
/** Characters that the small pin beside a tier's name takes. */
const PIN = 4;

const share = (points: number) => Math.round((10_000 * points) / POINTS) / 100;

/** Ranges may hold fractions, scores never do: a band is as wide as the whole scores in it. */
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

/** The tier of a score: lower bounds alone decide, as on the server (docs/path.md#tiers). */
export function tierAt(score: number, { silver, gold }: TierRanges): Tier {
  if (score >= gold.min_score) return 'GOLD';
  return score >= silver.min_score ? 'SILVER' : 'BRONZE';
}

/** Middle of a score's place, in percent of the line. */
export function pointOf(score: number): number {
  return share(Math.min(100, Math.max(0, score)) + 0.5);
}

/** How wide the line must be for every band to hold its words and what stands `besides` them, in rem; null: no line is. */
export function lineFor(bands: readonly Band[], besides: number): number | null {
  if (bands.some(({ width }) => width === 0)) return null;
  return Math.max(...bands.map((band) => (100 * (CHARACTER * charactersOf(band) + besides)) / band.width));
}

/** Of the longer of its two rows: the name with its pin, the bounds. */
function charactersOf({ tier, min, max }: Band): number {
  return Math.max(tier.length + PIN, `${min} to ${max}`.length);
}
