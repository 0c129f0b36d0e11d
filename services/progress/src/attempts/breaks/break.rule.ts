/** An attempt with a deadline is paused: its clock stands still, for some minutes at most (docs/path.md#breaks). */
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { BREAK_MINUTES, BREAKS_PER_ATTEMPT } from '@paanch/contracts/progress/breaks';
import { attemptClosed, noBreakLeft, noBreaks } from '@paanch/contracts/progress/reasons';

/** What breaks change of an attempt, and what they depend on. */
export interface Pausable {
  readonly isOpen: boolean;
  readonly mayBreak: boolean;
  readonly breaksTaken: number;
  readonly breakSeconds: number;
  readonly breakUntil: Date | null;
  readonly deadlineAt: Date | null;
}

const BREAK_SECONDS = BREAK_MINUTES * 60;
const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1_000);

/** A break that nobody ends is over at its end. */
export function isPaused({ isOpen, breakUntil }: Pick<Pausable, 'isOpen' | 'breakUntil'>, now: Date): boolean {
  return isOpen && breakUntil !== null && now < breakUntil;
}

function lengthened(state: Pausable, deadlineAt: Date, seconds: number): Pick<Pausable, 'deadlineAt' | 'breakSeconds'> {
  return { deadlineAt: after(deadlineAt, seconds), breakSeconds: state.breakSeconds + seconds };
}

/** The deadline moves by the whole break at once, so that nothing has to happen when nobody ends it. The same state: it is paused already. */
export function begun(state: Pausable, now: Date): Pausable | Refusal {
  const { isOpen, mayBreak, breaksTaken, deadlineAt } = state;
  if (!isOpen || (deadlineAt !== null && now >= deadlineAt)) return refuse(attemptClosed);
  if (isPaused(state, now)) return state;
  if (!mayBreak || deadlineAt === null) return refuse(noBreaks);
  if (breaksTaken >= BREAKS_PER_ATTEMPT) return refuse(noBreakLeft);
  const breakUntil = after(now, BREAK_SECONDS);
  return { ...state, ...lengthened(state, deadlineAt, BREAK_SECONDS), breaksTaken: breaksTaken + 1, breakUntil };
}

/** What is left of the break is taken off the deadline again, in whole seconds. The same state: there was no break to end. */
export function ended(state: Pausable, now: Date): Pausable {
  const { breakUntil, deadlineAt } = state;
  if (!isPaused(state, now) || breakUntil === null || deadlineAt === null) return state;
  const left = Math.floor((breakUntil.getTime() - now.getTime()) / 1_000);
  return { ...state, ...lengthened(state, deadlineAt, -left), breakUntil: now };
}
