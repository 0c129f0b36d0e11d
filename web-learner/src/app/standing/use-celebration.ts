import { useMe } from '@paanch/ui/session/use-me';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { lastCelebrated, onCelebrated, rememberCelebrated, type CelebrationPlace } from './celebrated.js';

/**
 * The star to celebrate here and now, or undefined where that was done before. It waits until the moment of the star, which covers
 * the page, is over. Give the component `key={earned}`.
 */
export function useCelebration(place: CelebrationPlace, earned: number): number | undefined {
  const userId = useMe().data?.user.id ?? '';
  const [isNew] = useState(() => earned > (lastCelebrated(place, userId) ?? 0));
  const isMomentOver = earned <= (useLastCelebrated('moment', userId) ?? earned);
  const isNow = isNew && isMomentOver;
  useEffect(() => {
    if (isNow) rememberCelebrated(place, userId, earned);
  }, [isNow, place, userId, earned]);
  return isNow ? earned : undefined;
}

export function useLastCelebrated(place: CelebrationPlace, userId: string): number | null {
  return useSyncExternalStore(
    onCelebrated,
    useCallback(() => lastCelebrated(place, userId), [place, userId]),
  );
}
