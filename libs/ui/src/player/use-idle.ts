import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds without a key, a touch or a pointer, after which the controls of a playing video go. */
const IDLE_MS = 3_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

export function useIdle(frame: RefObject<HTMLElement | null>, isPlaying: boolean, afterMs = IDLE_MS): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!isPlaying || element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), afterMs);
    };
    const wake = () => {
      setIdle(false);
      waitAgain();
    };
    waitAgain();
    for (const sign of SIGNS) element.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) element.removeEventListener(sign, wake);
    };
  }, [frame, isPlaying, afterMs]);
  return isIdle && isPlaying;
}
