import { isServed } from '@paanch/client/transfer/is-served';
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
/** Failures in a row, although the server was asked at once and has an answer, after which it is the video: renewed once, and no more. */
const MOST_WHILE_SERVED = 2;

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
  const failuresWhileServed = useRef(0);
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
  const forget = () => {
    renewals.current = 0;
    failuresWhileServed.current = 0;
  };
  const again = () => {
    forget();
    renewSoon();
  };
  const address = ((isLowData ? used.lowData : null) ?? used).url;
  const judge = async () => {
    failuresWhileServed.current = (await isServed(address)) ? failuresWhileServed.current + 1 : 0;
    if (failuresWhileServed.current >= MOST_WHILE_SERVED || renewals.current >= PAUSES.length) setState('failed');
    else renewSoon();
  };
  useBackOnline(state === 'waiting', again);
  return {
    used,
    state,
    round,
    address,
    isLowData,
    setLowData: (isOn: boolean) => {
      chooseLowData(isOn);
      setLowData(isOn);
    },
    failed: () => void judge(),
    /** It plays: whatever failed before is over. */
    works: forget,
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
