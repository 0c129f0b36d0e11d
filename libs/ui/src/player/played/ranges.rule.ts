/** Sets of seconds of a video, as half-open ranges [from, to) in order (docs/path.md#watching). */
export type Range = readonly [number, number];
export type Ranges = readonly Range[];

export const NO_SECONDS: Ranges = [];

/** In order, none touching another, none empty. Ranges at most `slack` apart become one. */
export function joined(ranges: Ranges, slack = 0): Ranges {
  const found: [number, number][] = [];
  for (const [from, to] of ranges.filter(([start, end]) => end > start).toSorted(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last !== undefined && from <= last[1] + slack) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

export function without(ranges: Ranges, taken: Ranges): Ranges {
  let left: Range[] = [...joined(ranges)];
  for (const [from, to] of joined(taken)) {
    left = left.flatMap(([start, end]): Range[] => {
      if (to <= start || from >= end) return [[start, end]];
      return [...(from > start ? [[start, from] as const] : []), ...(to < end ? [[to, end] as const] : [])];
    });
  }
  return left;
}

/** Seconds in all ranges together. */
export function lengthOf(ranges: Ranges): number {
  return joined(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** What lies within a video of this length. */
export function within(ranges: Ranges, duration: number): Ranges {
  return joined(ranges.map(([from, to]) => [Math.max(0, from), Math.min(duration, to)] as const));
}

/** Whole percent, rounded down, of a video of this length. */
export function percentOf(ranges: Ranges, duration: number): number {
  return duration <= 0 ? 0 : Math.floor((100 * lengthOf(within(ranges, duration))) / duration);
}

/** What is missing of a video of this length. */
export function gapsOf(ranges: Ranges, duration: number): Ranges {
  return without([[0, duration]], ranges);
}
