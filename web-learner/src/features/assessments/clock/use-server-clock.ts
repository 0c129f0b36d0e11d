import { useCallback, useState } from 'react';
import { clockOf, type ServerClock } from './countdown.rule.js';

type Said = Parameters<typeof clockOf>[0];

/** The server's clock as last heard; it runs on by performance.now(), never by the wall clock of this device (trust 1.7). */
export function useServerClock(first: Said): { clock: ServerClock; hear: (said: Said) => void } {
  const [clock, setClock] = useState(() => clockOf(first, performance.now()));
  const hear = useCallback((said: Said) => setClock(clockOf(said, performance.now())), []);
  return { clock, hear };
}
