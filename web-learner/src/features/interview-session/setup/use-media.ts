import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { stopStream } from '../../../app/live-voice/microphone.js';

export interface HeldMedia {
  readonly microphone: MediaStream | null;
  /** The entire screen. */
  readonly screen: MediaStream | null;
  readonly camera: MediaStream | null;
}

export interface Media extends HeldMedia {
  /** The one held before is stopped. */
  readonly hold: (name: keyof HeldMedia, stream: MediaStream | null) => void;
  readonly release: () => void;
  /** What is held now, for what outlives a render. */
  readonly now: () => HeldMedia;
}

const NOTHING: HeldMedia = { microphone: null, screen: null, camera: null };

/** The streams of this page; none of them lives longer than it. */
export function useMedia(): Media {
  const [held, setHeld] = useState(NOTHING);
  const latest = useRef(held);
  const hold = useCallback((name: keyof HeldMedia, stream: MediaStream | null) => {
    stopStream(latest.current[name]);
    latest.current = { ...latest.current, [name]: stream };
    setHeld(latest.current);
  }, []);
  const release = useCallback(() => {
    Object.values(latest.current).forEach(stopStream);
    latest.current = NOTHING;
    setHeld(NOTHING);
  }, []);
  const now = useCallback(() => latest.current, []);
  useEffect(() => release, [release]);
  return useMemo(() => ({ ...held, hold, release, now }), [held, hold, release, now]);
}
