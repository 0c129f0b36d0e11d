/** Where learners stop watching, from how many watched each part of a video. */

/** The part before which the most learners stop; null where nobody stops. */
export function largestDrop(watchedBy: readonly number[]): number | null {
  let [at, largest] = [null as number | null, 0];
  for (const [index, count] of watchedBy.entries()) {
    const lost = (watchedBy[index - 1] ?? count) - count;
    if (lost > largest) [at, largest] = [index, lost];
  }
  return at;
}

/** The points of a line in a box of this size, from the left. */
export function pointsOf(watchedBy: readonly number[], viewers: number, width: number, height: number): string {
  const step = watchedBy.length > 1 ? width / (watchedBy.length - 1) : 0;
  return watchedBy
    .map(
      (count, index) => `${(index * step).toFixed(1)},${(height - (viewers === 0 ? 0 : Math.min(1, count / viewers)) * height).toFixed(1)}`,
    )
    .join(' ');
}
