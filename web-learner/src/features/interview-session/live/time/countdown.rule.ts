/** The time of a running interview, as it is shown. */
import { secondsLeft, type ServerClock } from '../../../../app/clock/countdown.rule.js';

/** Whole seconds; in a break they stand still, at what is left when it ends. */
export function runningSeconds(clock: ServerClock, breakClock: ServerClock | null, now: number): number {
  const [end, until] = [clock.deadlineMs, breakClock?.deadlineMs ?? null];
  if (end === null || until === null) return secondsLeft(clock, now) ?? 0;
  return Math.max(0, Math.ceil((end - until) / 1_000));
}

/** "3:12" */
export function minutesOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Without a limit nothing is counted down until the interview is about to end by itself. */
const SHOWN_AT_LAST_SECONDS = 600;
export const isCountedDown = (secondsLeft: number, hasNoLimit: boolean): boolean => !hasNoLimit || secondsLeft <= SHOWN_AT_LAST_SECONDS;

/** Of the time allowed, 0 to 100; lost time that was given back does not make it shrink below nothing. */
export function elapsedPercent(secondsLeft: number, secondsAllowed: number): number {
  return Math.min(100, Math.max(0, ((secondsAllowed - secondsLeft) / secondsAllowed) * 100));
}
