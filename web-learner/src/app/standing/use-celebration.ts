import { useMe } from '@paanch/ui/session/use-me';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { lastCelebrated, onCelebrated, rememberCelebrated, type CelebrationKind } from './celebrated.js';

/**
 * The star to celebrate now, or undefined if it was celebrated before. Waits until the star moment, which covers the page, is closed.
 * Give the component `key={earned}`.
 */
export function useCelebration(kind: CelebrationKind, earned: number): number | undefined {
  const userId = useMe().data?.user.id ?? '';
  const [isNew] = useState(() => earned > (lastCelebrated(kind, userId) ?? 0));
  const isMomentOver = earned <= (useLastCelebrated('moment', userId) ?? earned);
  const isNow = isNew && isMomentOver;
  useEffect(() => {
    if (isNow) rememberCelebrated(kind, userId, earned);
  }, [isNow, kind, userId, earned]);
  return isNow ? earned : undefined;
}

export function useLastCelebrated(kind: CelebrationKind, userId: string): number | null {
  return useSyncExternalStore(
    onCelebrated,
    useCallback(() => lastCelebrated(kind, userId), [kind, userId]),
  );
}
