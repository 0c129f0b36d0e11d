import { useEffect, useRef, useState } from 'react';
import { chooseLowData, isLowDataChosen } from './low-data.js';
import { isSameFile, type PlayerSource } from './player-source.js';

/** Resolves to the video with fresh addresses; null if there are none. */
export type Renew = () => Promise<PlayerSource | null>;

/** Renewed addresses in a row that did not play either, after which the video counts as broken. */
const MOST_RENEWALS = 2;

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
  if (!isSameFile(used, source)) setUsed(source);

  const renew = async () => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    renewals.current += 1;
    setState('waiting');
    const fresh = await onRenew().catch(() => null);
    isUnderway.current = false;
    // Without an answer it is the connection: it is asked again when that is back.
    if (fresh === null) return;
    setUsed(fresh);
    setRound((before) => before + 1);
    setState('fine');
  };
  const again = () => {
    renewals.current = 0;
    void renew();
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
    failed: () => (renewals.current < MOST_RENEWALS ? void renew() : setState('failed')),
    /** It plays: whatever failed before is over. */
    works: () => {
      renewals.current = 0;
    },
    again,
  };
}

/** Asks again for addresses that could not be fetched without a connection. */
function useBackOnline(isWaiting: boolean, again: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
}
