import { useMe } from '@paanch/ui/session/use-me';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { rememberCelebrated } from '../celebrated.js';
import { useLastCelebrated } from '../use-celebration.js';
import { useIsTaking } from '../use-is-taking.js';
import { useStanding } from '../use-readiness.js';
import { isMoment, isToNote } from './moment.rule.js';

interface StarMomentDue {
  /** Stars earned; the newest is shown. */
  readonly earned: number;
  readonly onSeen: () => void;
}

/** The star to show, once per device; null while an assessment is open or the tab is hidden, and for a star that staff set. */
export function useStarMoment(): StarMomentDue | null {
  const userId = useMe().data?.user.id ?? '';
  const { earned = null, isStarSetByStaff = false } = useStanding() ?? {};
  const seen = useLastCelebrated('moment', userId);
  const isTaking = useIsTaking();
  const isInSight = useIsInSight();
  const onSeen = useCallback(() => {
    if (earned !== null) rememberCelebrated('moment', userId, earned);
  }, [userId, earned]);
  useEffect(() => {
    if (earned !== null && (isToNote(earned, seen) || (isStarSetByStaff && isMoment(earned, seen)))) onSeen();
  }, [earned, seen, isStarSetByStaff, onSeen]);
  if (earned === null || isStarSetByStaff || !isMoment(earned, seen) || isTaking || !isInSight) return null;
  return { earned, onSeen };
}

const onSightChanged = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

function useIsInSight(): boolean {
  return useSyncExternalStore(onSightChanged, () => document.visibilityState === 'visible');
}
