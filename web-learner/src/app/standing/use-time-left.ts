import { useEffect, useState } from 'react';
import { clockOf, formatLeft, secondsLeft, urgencyOf, type Urgency } from '../../features/assessments/clock/countdown.rule.js';

/** Time left of a running attempt, as it is shown. */
export interface TimeLeft {
  /** "24:18" */
  readonly text: string;
  readonly urgency: Urgency;
  readonly isOver: boolean;
}

/** How often the clock is looked at; a second would skip one now and then. Milliseconds. */
const LOOK_EVERY_MS = 250;

/**
 * The time left by the server's clock, second by second; null without a running attempt or without a limit.
 * @param heardAt when the server's answer came, in epoch milliseconds of this device
 */
export function useTimeLeft(deadline: string | null, serverNow: string, heardAt: number): TimeLeft | null {
  const [seconds, setSeconds] = useState(() => secondsLeft(clockHeardAt(deadline, serverNow, heardAt), performance.now()));
  useEffect(() => {
    const clock = clockHeardAt(deadline, serverNow, heardAt);
    const look = () => setSeconds(secondsLeft(clock, performance.now()));
    look();
    if (deadline === null) return undefined;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [deadline, serverNow, heardAt]);
  return seconds === null ? null : { text: formatLeft(seconds), urgency: urgencyOf(seconds), isOver: seconds === 0 };
}

/** From here on it runs by performance.now(), which nobody can set. */
function clockHeardAt(deadline_at: string | null, server_now: string, heardAt: number) {
  return clockOf({ server_now, deadline_at }, performance.now() - (Date.now() - heardAt));
}
