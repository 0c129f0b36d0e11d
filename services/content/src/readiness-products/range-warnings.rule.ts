/** What is odd about ranges that may be saved all the same (product 3). Whole scores from 0 to 100, both ends included. */
import type { RangeWarning } from '@paanch/contracts/content/products';
import type { TierRanges } from '@paanch/contracts/kernel/stars';

interface NamedRange {
  readonly name: 'Bronze' | 'Silver' | 'Gold';
  readonly min: number;
  readonly max: number;
}

/** Empty where the three ranges stand in order and share out every score once. */
export function rangeWarnings(ranges: TierRanges): RangeWarning[] {
  const named = namedRanges(ranges);
  return [...wrongOrders(named), ...overlaps(named), ...gaps(named)];
}

function namedRanges({ bronze, silver, gold }: TierRanges): NamedRange[] {
  return [
    { name: 'Bronze', min: bronze.min_score, max: bronze.max_score },
    { name: 'Silver', min: silver.min_score, max: silver.max_score },
    { name: 'Gold', min: gold.min_score, max: gold.max_score },
  ];
}

function pairsOf(ranges: readonly NamedRange[]): [lower: NamedRange, higher: NamedRange][] {
  return ranges.flatMap((lower, at) => ranges.slice(at + 1).map((higher): [NamedRange, NamedRange] => [lower, higher]));
}

function wrongOrders(ranges: readonly NamedRange[]): RangeWarning[] {
  return pairsOf(ranges)
    .filter(([lower, higher]) => higher.min < lower.min)
    .map(([lower, higher]) => ({
      code: 'WRONG_ORDER',
      message: `${higher.name} starts at ${higher.min}, below ${lower.name}, which starts at ${lower.min}.`,
    }));
}

function overlaps(ranges: readonly NamedRange[]): RangeWarning[] {
  return pairsOf(ranges).flatMap(([lower, higher]): RangeWarning[] => {
    const from = Math.max(lower.min, higher.min);
    const to = Math.min(lower.max, higher.max);
    if (from > to) return [];
    return [{ code: 'OVERLAP', message: `${lower.name} and ${higher.name} share ${scores(from, to)}; the higher tier counts there.` }];
  });
}

/** Tiers go by their lower bounds, so an uncovered score belongs to the highest tier that starts below it. */
function gaps(ranges: readonly NamedRange[]): RangeWarning[] {
  return uncoveredRuns(ranges).map(({ from, to }) => {
    const tier = ranges.findLast(({ min }) => min <= from)?.name ?? 'Bronze';
    return { code: 'GAP', message: `No tier covers ${scores(from, to)}; ${tier} counts there.` };
  });
}

function uncoveredRuns(ranges: readonly NamedRange[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let next = 0;
  for (const { min, max } of ranges.toSorted((a, b) => a.min - b.min)) {
    if (min > next) runs.push({ from: next, to: min - 1 });
    next = Math.max(next, max + 1);
  }
  return next <= 100 ? [...runs, { from: next, to: 100 }] : runs;
}

function scores(from: number, to: number): string {
  return from === to ? `score ${from}` : `scores ${from} to ${to}`;
}
