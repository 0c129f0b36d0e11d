/** The median of a cohort's stars (docs/reports.md#median). */

/** How many learners have each number of stars, from 0. */
export type StarCounts = readonly number[];

/** Whole stars: of an even number of learners the lower of the two in the middle; 0 where there is nobody. */
export function medianStars(counts: StarCounts): number {
  const learners = counts.reduce((sum, count) => sum + count, 0);
  let reached = 0;
  for (const [stars, count] of counts.entries()) {
    reached += count;
    if (2 * reached >= learners) return stars;
  }
  return 0;
}
