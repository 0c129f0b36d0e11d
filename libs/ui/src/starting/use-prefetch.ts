import { useEffect } from 'react';

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Fetches the next page's chunks at the first interaction, so that they are there when needed, even offline, and never compete with the
 * current page. After a failure the next interaction tries again.
 */
export function usePrefetch(fetchNext: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => INTERACTIONS.forEach((name) => window.removeEventListener(name, begin));
    let isPending = false;
    const begin = () => {
      if (isPending) return;
      isPending = true;
      fetchNext()
        .then(stop)
        .catch(() => {
          isPending = false;
        });
    };
    INTERACTIONS.forEach((name) => window.addEventListener(name, begin, { passive: true }));
    return stop;
  }, [fetchNext]);
}
