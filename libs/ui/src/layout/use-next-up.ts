import { useEffect } from 'react';

const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Fetches what comes next once the person begins to do something here: it is there when it is needed, also without a network, and
 * never competes with the page itself. Asked again at the next sign where it failed.
 */
export function useNextUp(fetchNext: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => FIRST_SIGNS.forEach((sign) => window.removeEventListener(sign, begin));
    let isOnItsWay = false;
    const begin = () => {
      if (isOnItsWay) return;
      isOnItsWay = true;
      fetchNext()
        .then(stop)
        .catch(() => {
          isOnItsWay = false;
        });
    };
    FIRST_SIGNS.forEach((sign) => window.addEventListener(sign, begin, { passive: true }));
    return stop;
  }, [fetchNext]);
}
