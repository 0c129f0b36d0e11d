/** How far a video was watched, and when an expert session is completed (docs/path.md#watching). */
import { FORCED_PERCENT, FULL_PERCENT, MILESTONES } from '@paanch/contracts/progress/modules/expert-sessions';
import { type Coverage, percentOf } from './coverage.rule.js';

/** As it is shown: the last second of a file is not always played, so nearly all of it reads as all. */
export function shownPercentOf(ranges: Coverage, duration: number): number {
  const percent = percentOf(ranges, duration);
  return percent >= FULL_PERCENT ? 100 : percent;
}

/** The highest milestone that is covered; 0 below the first. */
export function milestoneOf(ranges: Coverage, duration: number): number {
  const percent = shownPercentOf(ranges, duration);
  return MILESTONES.findLast((milestone) => milestone <= percent) ?? 0;
}

export interface Asked {
  readonly trigger: 'milestone' | 'completion' | 'resume' | 'unload';
  readonly isForced: boolean;
}

/** Asked for by the player, and only once it was really watched; else it is ignored. */
export function isCompletedBy({ trigger, isForced }: Asked, watched: Coverage, duration: number): boolean {
  if (isForced && percentOf(watched, duration) >= FORCED_PERCENT) return true;
  return trigger === 'completion' && shownPercentOf(watched, duration) === 100;
}
