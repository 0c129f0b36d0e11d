/** The weights of criteria as the form shows them (docs/projects.md#criteria). */
import type { Criterion } from '@paanch/contracts/interview/backgrounds';

const WHOLE = 100;
/** Sums of decimals are not exact. */
const rounded = (weight: number) => Math.round(weight * 10) / 10;
const weightOf = ({ weight }: Criterion) => (Number.isFinite(weight) ? weight : 0);

/** Percent; what is no number counts as nothing. */
export const sumOf = (criteria: readonly Criterion[]): number => rounded(criteria.reduce((sum, each) => sum + weightOf(each), 0));

/** Percent left to give; negative if there is too much. */
export const restOf = (criteria: readonly Criterion[]): number => rounded(WHOLE - sumOf(criteria));

/** One percent more or less, within what a weight can be. */
export const stepped = (criterion: Criterion, by: 1 | -1): number => Math.min(WHOLE, Math.max(1, rounded(weightOf(criterion) + by)));

/** What is left goes to the last one. */
export function withRestGiven(criteria: readonly Criterion[]): Criterion[] {
  const last = criteria.length - 1;
  return criteria.map((each, index) => (index === last ? { ...each, weight: rounded(weightOf(each) + restOf(criteria)) } : each));
}
