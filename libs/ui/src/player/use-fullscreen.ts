import { useEffect, useState, type RefObject } from 'react';

/** The whole player in full screen, with its captions and controls. */
export function useFullscreen(frame: RefObject<HTMLElement | null>, onFailed: () => void) {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const look = () => setFullscreen(frame.current !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  const change = async () => {
    if (document.fullscreenElement === null) await frame.current?.requestFullscreen();
    else await document.exitFullscreen();
  };
  return { isFullscreen, toggle: () => void change().catch(onFailed) };
}
