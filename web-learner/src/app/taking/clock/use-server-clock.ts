import { useCallback, useState } from 'react';
import { clockOf, returnedBetween, type ServerClock } from '../../clock/countdown.rule.js';

type ClockReply = Parameters<typeof clockOf>[0];

export interface ServerClockState {
  readonly clock: ServerClock;
  /** Seconds of lost time the server has added back so far. */
  readonly returned: number;
  readonly update: (reply: ClockReply) => void;
}

/**
 * The server's clock as last received; it advances by performance.now(), never by the device's clock
 * (docs/sessions.md#refresh-in-the-browser).
 */
export function useServerClock(first: ClockReply & { refunded_seconds: number }, receivedAt: number): ServerClockState {
  const [{ clock, returned }, setState] = useState(() => ({ clock: clockOf(first, receivedAt), returned: first.refunded_seconds }));
  const update = useCallback((reply: ClockReply) => {
    const next = clockOf(reply, performance.now());
    setState((before) => ({ clock: next, returned: before.returned + returnedBetween(before.clock, next) }));
  }, []);
  return { clock, returned, update };
}
