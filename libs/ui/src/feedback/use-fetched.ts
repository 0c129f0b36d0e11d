import { useEffect, useState } from 'react';

/**
 * Loads a chunk once it is needed and returns whether it has loaded; after a failure the next need tries again. Render the `lazy`
 * component only when it returns true, so that a lost connection does not take down the page. `onFailed` must be stable across renders.
 */
export function useFetched(isNeeded: boolean, fetchChunk: () => Promise<unknown>, onFailed?: () => void): boolean {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (!isNeeded || isFetched) return undefined;
    let isOver = false;
    fetchChunk()
      .then(() => setFetched(true))
      .catch(() => {
        if (!isOver) onFailed?.();
      });
    return () => {
      isOver = true;
    };
  }, [isNeeded, isFetched, fetchChunk, onFailed]);
  return isFetched;
}
