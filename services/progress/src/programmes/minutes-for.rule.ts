import { effectiveMinutes } from '../attempts/writing/clock.rule.js';
import type { TimeAllowed } from '../learner-record/attempt.js';
import type { TitledModule } from './learner-programme.js';

/** What was allowed when it was started, else what is allowed now; null: no limit. */
export function minutesFor({ title, attempt }: TitledModule, allowed: TimeAllowed): number | null {
  const held = attempt ? { extraTimeFactor: attempt.extraTimeFactor, hasNoLimit: attempt.deadlineAt === null } : allowed;
  return effectiveMinutes(title.timeLimitMinutes, held);
}
