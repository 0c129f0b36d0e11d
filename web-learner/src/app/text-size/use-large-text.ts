import { useMe } from '@paanch/ui/session/use-me';
import { useLayoutEffect } from 'react';

/** All sizes of text are in rem, so that the root's size grows them all. */
const LARGE = '125%';

/** Larger text for a learner to whom staff gave it, on top of what the browser is set to (docs/look.md#large-text). */
export function useLargeText(): void {
  const { data: me } = useMe();
  const isLarge = me?.profile.largeText === true;
  useLayoutEffect(() => {
    if (!isLarge) return;
    const { style } = document.documentElement;
    style.fontSize = LARGE;
    return () => void style.removeProperty('font-size');
  }, [isLarge]);
}
