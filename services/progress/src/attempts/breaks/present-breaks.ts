import type { AttemptBreaks, BreakState } from '@paanch/contracts/progress/breaks';
import { BREAKS_PER_ATTEMPT } from '@paanch/contracts/progress/breaks';
import { isPaused, type Pausable } from './break.rule.js';

/** Null: the attempt cannot be paused, or is over. */
export function presentBreaks(state: Pausable, now: Date): AttemptBreaks | null {
  const { isOpen, mayBreak, breaksTaken, breakUntil, deadlineAt } = state;
  if (!isOpen || !mayBreak || deadlineAt === null) return null;
  return {
    taken: breaksTaken,
    allowed: BREAKS_PER_ATTEMPT,
    until: isPaused(state, now) ? (breakUntil?.toISOString() ?? null) : null,
  };
}

export function presentBreakState(state: Pausable, now: Date): BreakState {
  return { server_now: now.toISOString(), deadline_at: state.deadlineAt?.toISOString() ?? null, breaks: presentBreaks(state, now) };
}
