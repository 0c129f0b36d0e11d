import { useCallback, useState } from 'react';
import { clockOf, returnedBetween, type ServerClock } from './countdown.rule.js';

type Said = Parameters<typeof clockOf>[0];

export interface HeardClock {
  readonly clock: ServerClock;
  /** Seconds of lost time that the server has given back so far. */
  readonly returned: number;
  readonly hear: (said: Said) => void;
}

/** The server's clock as last heard; it runs on by performance.now(), never by the wall clock of this device (trust 1.7). */
export function useServerClock(first: Said & { refunded_seconds: number }, heardAt: number): HeardClock {
  const [{ clock, returned }, setHeard] = useState(() => ({ clock: clockOf(first, heardAt), returned: first.refunded_seconds }));
  const hear = useCallback((said: Said) => {
    const next = clockOf(said, performance.now());
    setHeard((before) => ({ clock: next, returned: before.returned + returnedBetween(before.clock, next) }));
  }, []);
  return { clock, returned, hear };
}
