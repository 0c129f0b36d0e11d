/** The time of a running interview, as it is shown. */

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
