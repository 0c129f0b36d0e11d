import { agoOf, exactOf } from './moments.js';

/** How long ago, with the exact time for whoever points at it and for programs. */
export function When({ at, now }: { at: string; now: number }) {
  return (
    <time dateTime={at} title={exactOf(at)}>
      {agoOf(at, now)}
    </time>
  );
}
