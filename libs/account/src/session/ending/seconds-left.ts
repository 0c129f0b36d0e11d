import type { TFunction } from 'i18next';
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
export function secondsInWords(seconds: number, t: TFunction<'account'>): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? t('session.secondsLeft', { seconds }) : t('session.minutesLeft', { minutes, seconds: seconds % 60 });
}
