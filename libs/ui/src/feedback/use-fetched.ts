import { useEffect, useState } from 'react';

/**
 * Whether a part of the app that is fetched late has arrived; it is fetched once it is needed, and again at the next need where
 * that failed. Draw a `lazy` part only then: a connection that is down must not take the page with it.
 * `onFailed` keeps its identity from drawing to drawing.
 */
export function useFetched(isNeeded: boolean, fetchPart: () => Promise<unknown>, onFailed?: () => void): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (!isNeeded || isFetched) return undefined;
    let isOver = false;
    fetchPart()
      .then(() => setFetched(true))
      .catch(() => {
        if (!isOver) onFailed?.();
      });
    return () => {
      isOver = true;
    };
  }, [isNeeded, isFetched, fetchPart, onFailed]);
  return isFetched;
}
