/** When a learner was last active (docs/people.md#last-activity). */
import type { SeenAttempt } from './student-progress.store.js';

type Moments = Pick<SeenAttempt, 'started_at' | 'seen_at' | 'saved_at' | 'ended_at' | 'voided_at'>;

/** The end of a voided attempt may be the act of staff. Null: nothing was done yet. */
export function lastActivityOf(attempts: readonly Moments[], workedAt: Date | null): Date | null {
  const moments = attempts.flatMap(({ started_at, seen_at, saved_at, ended_at, voided_at }) =>
    [started_at, seen_at, saved_at, voided_at === null ? ended_at : null].filter((at) => at !== null),
  );
  const signs = workedAt === null ? moments : [...moments, workedAt];
  return signs.length === 0 ? null : new Date(Math.max(...signs.map((at) => at.getTime())));
}
