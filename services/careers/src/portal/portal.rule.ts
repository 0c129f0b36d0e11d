/** Whether Careers is open to a learner (docs/careers.md#the-door). */
import { indianDay } from '@paanch/contracts/careers/indian-days';
import type { LockReason } from '@paanch/contracts/careers/portal';
import { STARS_NEEDED } from '@paanch/contracts/careers/vocabulary';
import { STAR_LEVELS, type StarLevel } from '@paanch/contracts/kernel/stars';

export interface Standing {
  /** The highest over all enrolments. */
  readonly starLevel: StarLevel | null;
  readonly isClientActive: boolean;
  readonly portalEnabled: boolean;
  /** The day of coming of age, YYYY-MM-DD; null: not known, which counts as of age. */
  readonly minorUntil: string | null;
}

const starsOf = (level: StarLevel | null) => (level === null ? 0 : STAR_LEVELS.indexOf(level) + 1);

/** Everything that keeps it shut; nothing while it is open. */
export function lockReasons({ starLevel, isClientActive, portalEnabled, minorUntil }: Standing, now: Date): readonly LockReason[] {
  return [
    ...(starsOf(starLevel) < STARS_NEEDED ? (['STARS'] as const) : []),
    ...(portalEnabled && isClientActive ? [] : (['CLIENT'] as const)),
    ...(minorUntil !== null && indianDay(now) < minorUntil ? (['AGE'] as const) : []),
  ];
}
