/** Which seconds of a video were played: a set of whole seconds as half-open ranges, in order and apart (docs/path.md#watching). */
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { WatchedRanges } from '@paanch/contracts/progress/modules/watching';

type Range = readonly [from: number, to: number];
export type Coverage = readonly Range[];

/** In order, and ranges that touch are one. */
export function union(...sets: readonly Coverage[]): WatchedRanges {
  const joined: [number, number][] = [];
  const sorted = sets.flat().filter(([from, to]) => from < to);
  for (const [from, to] of sorted.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** What lies in the video: `[0, duration)`. */
export function within(ranges: Coverage, duration: number): WatchedRanges {
  return union(ranges.map(([from, to]) => [Math.max(0, from), Math.min(to, duration)]));
}

/** Of a range, what lies before and behind another one. */
function around([from, to]: Range, [gapFrom, gapTo]: Range): Range[] {
  const parts: Range[] = [
    [from, Math.min(to, gapFrom)],
    [Math.max(from, gapTo), to],
  ];
  return parts.filter(([start, end]) => start < end);
}

/** The seconds of one set that are not in another. */
export function minus(ranges: Coverage, known: Coverage): WatchedRanges {
  return union(known.reduce<Coverage>((left, gap) => left.flatMap((range) => around(range, gap)), ranges));
}

export function lengthOf(ranges: Coverage): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The first so many seconds of a set. */
export function first(ranges: Coverage, seconds: number): WatchedRanges {
  let left = seconds;
  return union(
    ranges.map(([from, to]) => {
      const end = Math.min(to, from + left);
      left -= Math.max(0, end - from);
      return [from, end];
    }),
  );
}

/** As it is stored. A player leaves a range for each jump, so only a script has more; the longest are kept. */
export function storable(ranges: Coverage): WatchedRanges {
  if (ranges.length <= LIMITS.watchedRanges) return union(ranges);
  const longest = ranges.toSorted(([a, b], [c, d]) => d - c - (b - a)).slice(0, LIMITS.watchedRanges);
  return union(longest);
}

/** Whole percent, rounded down. */
export function percentOf(ranges: Coverage, duration: number): number {
  return duration <= 0 ? 0 : Math.floor((100 * lengthOf(within(ranges, duration))) / duration);
}
