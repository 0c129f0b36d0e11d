/**
 * Milliseconds to wait before trying again: the first wait, doubled for every further failure.
 * @param failures in a row so far, from 1
 */
export function backoffMs(failures: number, firstMs: number, longestMs = Number.POSITIVE_INFINITY): number {
  return Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);
}
