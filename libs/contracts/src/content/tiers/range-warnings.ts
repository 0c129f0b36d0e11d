/** Warnings about ranges that may be saved nevertheless (docs/content.md#tier-ranges). Bounds may be fractions, but only whole scores count. */
import type { ScoreRange, TierRanges } from '../../kernel/stars.js';
import type { RangeWarning } from '../products.js';

interface NamedRange {
  readonly name: 'Bronze' | 'Silver' | 'Gold';
  readonly min: number;
  readonly max: number;
  /** The lowest and highest whole score in the range; `first` is above `last` if there is none. */
  readonly first: number;
  readonly last: number;
}

/** Empty if the three ranges are in order, cover every score exactly once and each contain one. */
export function rangeWarnings(ranges: TierRanges): RangeWarning[] {
  const named = namedRanges(ranges);
  return [...wrongOrders(named), ...overlaps(named), ...gaps(named), ...emptyOnes(named)];
}

function namedRange(name: NamedRange['name'], { min_score: min, max_score: max }: ScoreRange): NamedRange {
  return { name, min, max, first: Math.ceil(min), last: Math.floor(max) };
}

function namedRanges({ bronze, silver, gold }: TierRanges): NamedRange[] {
  return [namedRange('Bronze', bronze), namedRange('Silver', silver), namedRange('Gold', gold)];
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
    const from = Math.max(lower.first, higher.first);
    const to = Math.min(lower.last, higher.last);
    if (from > to) return [];
    return [{ code: 'OVERLAP', message: `${lower.name} and ${higher.name} share ${scores(from, to)}; the higher tier counts there.` }];
  });
}

/** Tiers are decided by lower bounds, so an uncovered score belongs to the highest tier that starts below it. */
function gaps(ranges: readonly NamedRange[]): RangeWarning[] {
  return uncoveredRuns(ranges).map(({ from, to }) => {
    const tier = ranges.findLast(({ min }) => min <= from)?.name ?? 'Bronze';
    return { code: 'GAP', message: `No tier covers ${scores(from, to)}; ${tier} counts there.` };
  });
}

function uncoveredRuns(ranges: readonly NamedRange[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let next = 0;
  for (const { first, last } of ranges.filter(hasScores).toSorted((a, b) => a.first - b.first)) {
    if (first > next) runs.push({ from: next, to: first - 1 });
    next = Math.max(next, last + 1);
  }
  return next <= 100 ? [...runs, { from: next, to: 100 }] : runs;
}

const hasScores = ({ first, last }: NamedRange) => first <= last;

function emptyOnes(ranges: readonly NamedRange[]): RangeWarning[] {
  return ranges
    .filter((range) => !hasScores(range))
    .map(({ name, min, max }) => ({ code: 'GAP', message: `${name} (${min} to ${max}) contains no whole score.` }));
}

function scores(from: number, to: number): string {
  return from === to ? `score ${from}` : `scores ${from} to ${to}`;
}
