import { useEffect, useRef, useState } from 'react';
import { chooseLowData, isLowDataChosen } from './low-data.js';
import { isSameFile, type PlayerSource } from './player-source.js';

/** Resolves to the video with fresh addresses; null if there are none. */
export type Renew = () => Promise<PlayerSource | null>;

/**
 * Milliseconds before each renewal in a row. A service that was killed is back within them; a video that does not play after the last one
 * counts as broken.
 */
const PAUSES = [0, 1_000, 3_000, 8_000] as const;

/**
 * The addresses in use. A refetch brings others for the same file; those in use stay until one fails, so that nothing disturbs a playing
 * video.
 */
export function useSource(source: PlayerSource, onRenew: Renew) {
  const [used, setUsed] = useState(source);
  const [state, setState] = useState<'fine' | 'waiting' | 'failed'>('fine');
  /** One more with each renewal. */
  const [round, setRound] = useState(0);
  const [isLowData, setLowData] = useState(isLowDataChosen);
  const renewals = useRef(0);
  const isUnderway = useRef(false);
  const later = useLater();
  if (!isSameFile(used, source)) setUsed(source);

  const renew = async () => {
    isUnderway.current = true;
    const fresh = await onRenew().catch(() => null);
    isUnderway.current = false;
    // Without an answer it is the connection or the server: it is asked again until there is one.
    if (fresh === null) {
      renewSoon();
      return;
    }
    setUsed(fresh);
    setRound((before) => before + 1);
    setState('fine');
  };
  const renewSoon = () => {
    if (isUnderway.current) return;
    setState('waiting');
    const pause = PAUSES[Math.min(renewals.current, PAUSES.length - 1)] ?? 0;
    renewals.current += 1;
    later(() => void renew(), pause);
  };
  const again = () => {
    renewals.current = 0;
    renewSoon();
  };
  useBackOnline(state === 'waiting', again);
  return {
    used,
    state,
    round,
    address: ((isLowData ? used.lowData : null) ?? used).url,
    isLowData,
    setLowData: (isOn: boolean) => {
      chooseLowData(isOn);
      setLowData(isOn);
    },
    failed: () => (renewals.current < PAUSES.length ? renewSoon() : setState('failed')),
    /** It plays: whatever failed before is over. */
    works: () => {
      renewals.current = 0;
    },
    again,
  };
}

/** Does one thing after a pause, the last it was given, unless the player is gone by then. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  return (what: () => void, milliseconds: number) => {
    clearTimeout(timer.current);
    if (!isGone.current) timer.current = setTimeout(what, milliseconds);
  };
}

/** Asks at once when the connection is back. */
function useBackOnline(isWaiting: boolean, again: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
}
