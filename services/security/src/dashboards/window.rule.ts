/** Splits a window into whole days, hours and minutes, so that a long one costs no more than a short one (docs/events.md#dashboard). */
import { TIME_WINDOWS, type TimeWindow } from '@paanch/contracts/security/dashboard';

export const GRAIN_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
export type Grain = keyof typeof GRAIN_MS;

/** Epoch milliseconds. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** Buckets of one grain that start at or after `from` and before `to`. */
export interface BucketRange extends TimeRange {
  readonly grain: Grain;
}

const floor = (at: number, step: number) => Math.floor(at / step) * step;
const ceil = (at: number, step: number) => Math.ceil(at / step) * step;

/** [floor to minute(now - window), now]. */
export function windowOf(name: TimeWindow, now: number): TimeRange {
  return { from: floor(now - TIME_WINDOWS[name], GRAIN_MS.minute), to: now };
}

/** As long, and it ends where this one begins. */
export function windowBefore(name: TimeWindow, { from }: TimeRange): TimeRange {
  return { from: from - TIME_WINDOWS[name], to: from - 1 };
}

/** Ranges that cover the window without gap or overlap, up to the end of the minute that `to` is in. */
export function bucketRanges({ from, to }: TimeRange): BucketRange[] {
  const end = floor(to, GRAIN_MS.minute) + GRAIN_MS.minute;
  const hours = { from: ceil(from, GRAIN_MS.hour), to: floor(end, GRAIN_MS.hour) };
  if (hours.from >= hours.to) return [{ grain: 'minute', from, to: end }];
  const days = { from: ceil(from, GRAIN_MS.day), to: floor(end, GRAIN_MS.day) };
  const middle: BucketRange[] =
    days.from >= days.to
      ? [{ grain: 'hour', ...hours }]
      : [
          { grain: 'hour', from: hours.from, to: days.from },
          { grain: 'day', ...days },
          { grain: 'hour', from: days.to, to: hours.to },
        ];
  const all: BucketRange[] = [{ grain: 'minute', from, to: hours.from }, ...middle, { grain: 'minute', from: hours.to, to: end }];
  return all.filter((range) => range.from < range.to);
}
