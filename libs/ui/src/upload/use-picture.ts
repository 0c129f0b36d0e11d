import { isShownPicture } from '@paanch/contracts/kernel/fields';
import { useEffect, useState } from 'react';
import { isHeld } from './held/use-held-pictures.js';

/** Milliseconds a picture may take to load before its placeholder is shown (docs/specification.md#constants). */
export const PICTURE_MS = 15_000;

/** A picture that was uploaded here, or one that was chosen on this page and waits for it; never one of another site. */
export const isDrawn = (src: string) => isShownPicture(src) || isHeld(src);

/** Whether a picture is to be drawn or its placeholder: if it fails, does not come in time, or is on another site. Of one address only. */
export function usePicture(src: string) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>(isDrawn(src) ? 'loading' : 'missing');
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('missing'), PICTURE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    isMissing: state === 'missing',
    handlers: { onLoad: () => setState('shown'), onError: () => setState('missing') },
  };
}
