/** Measures how long a figure has stood still: bytes that arrived, bytes that were taken. */

/** Looks within one span after which something is cut off: the most it can be late is a quarter. */
export const LOOKS = 4;

/** @returns the milliseconds since the figure last changed, as far as its callers have seen */
export function stillFor(figure: () => number): () => number {
  let [last, since] = [figure(), performance.now()];
  return () => {
    const current = figure();
    if (current !== last) [last, since] = [current, performance.now()];
    return performance.now() - since;
  };
}
