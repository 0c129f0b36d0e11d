import { agoOf, exactOf } from './moments.js';

/** Relative time, with the exact time as tooltip and in `dateTime`. */
export function When({ at, now }: { at: string; now: number }) {
  return (
    <time dateTime={at} title={exactOf(at)}>
      {agoOf(at, now)}
    </time>
  );
}
