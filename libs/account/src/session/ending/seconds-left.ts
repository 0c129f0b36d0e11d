import { useEffect, useState } from 'react';

/** Whole seconds, at least 0, by a monotonic clock. `endsAt` by `performance.now()`. */
export function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}

/** "9 min 42 s" (docs/look.md#voice). */
export function secondsInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
