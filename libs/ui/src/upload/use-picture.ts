import { isShownPicture } from '@paanch/contracts/kernel/fields';
import { useEffect, useState } from 'react';

/** Milliseconds a picture may take to load before its placeholder is shown (docs/specification.md#constants). */
export const PICTURE_MS = 15_000;

/** Whether a picture is to be drawn or its placeholder: if it fails, does not come in time, or is on another site. Of one address only. */
export function usePicture(src: string) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>(isShownPicture(src) ? 'loading' : 'missing');
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
