/** What of a learner's present standing an override decided (docs/path.md#overrides). */
import type { StarLevel } from '@paanch/contracts/kernel/stars';
import type { FoldedStanding } from '../learner-record/fold-standing.rule.js';

export interface SetByStaff {
  readonly overrideId: string;
  readonly at: Date;
  /** For the learner; null: none. */
  readonly note: string | null;
  readonly star: boolean;
  readonly tier: boolean;
  /** Stars held that no work has earned. */
  readonly levels: readonly StarLevel[];
}

/** The newest override that still decides the star, the tier or both; null: none does. */
export function setByStaff({ overrides, stars, starHistory, tierHistory }: FoldedStanding): SetByStaff | null {
  const newest = overrides.findLast(({ id }) => id === starHistory.setBy || id === tierHistory.setBy);
  if (!newest) return null;
  const levels = stars.filter(({ rule }) => rule === null).map(({ level }) => level);
  const { id: overrideId, at, note } = newest;
  return { overrideId, at, note, star: starHistory.setBy === overrideId, tier: tierHistory.setBy === overrideId, levels };
}
