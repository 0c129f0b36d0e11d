import { useMe } from '@paanch/ui/session/use-me';
import { useEffect, useState } from 'react';
import { lastCelebrated, rememberCelebrated, type CelebrationPlace } from './celebrated.js';

/** The star to celebrate here and now, or undefined where that was done before. Give the component `key={earned}`. */
export function useCelebration(place: CelebrationPlace, earned: number): number | undefined {
  const userId = useMe().data?.user.id ?? '';
  const [isNew] = useState(() => earned > lastCelebrated(place, userId));
  useEffect(() => {
    if (isNew) rememberCelebrated(place, userId, earned);
  }, [isNew, place, userId, earned]);
  return isNew ? earned : undefined;
}
