import { useEffect, useState } from 'react';
import { clockOf, formatLeft, secondsLeft, urgencyOf, type Urgency } from '../clock/countdown.rule.js';

/** The time left of a running attempt. */
export interface TimeLeft {
  /** "24:18" */
  readonly text: string;
  readonly urgency: Urgency;
  readonly isOver: boolean;
}

/** Milliseconds between updates; with a full second, one would be skipped now and then. */
const LOOK_EVERY_MS = 250;

/**
 * The time left by the server's clock, updated every second; null without a running attempt or a limit.
 * @param receivedAt when the reply arrived, in epoch milliseconds of this device
 */
export function useTimeLeft(deadline: string | null, serverNow: string, receivedAt: number): TimeLeft | null {
  const [seconds, setSeconds] = useState(() => secondsLeft(clockHeardAt(deadline, serverNow, receivedAt), performance.now()));
  useEffect(() => {
    const clock = clockHeardAt(deadline, serverNow, receivedAt);
    const look = () => setSeconds(secondsLeft(clock, performance.now()));
    look();
    if (deadline === null) return undefined;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [deadline, serverNow, receivedAt]);
  return seconds === null ? null : { text: formatLeft(seconds), urgency: urgencyOf(seconds), isOver: seconds === 0 };
}

/** Runs by performance.now() from here on, which cannot be adjusted. */
function clockHeardAt(deadline_at: string | null, server_now: string, receivedAt: number) {
  return clockOf({ server_now, deadline_at }, performance.now() - (Date.now() - receivedAt));
}
