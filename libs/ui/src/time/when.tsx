import { agoOf, capitalized, exactOf } from './moments.js';

/** Relative time where nothing is before it, with the exact time as tooltip and in `dateTime`. */
export function When({ at, now }: { at: string; now: number }) {
  return (
    <time dateTime={at} title={exactOf(at)}>
      {capitalized(agoOf(at, now))}
    </time>
  );
}
