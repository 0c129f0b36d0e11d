import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { learnerStaleness } from '../live-refresh.js';

/** Reads anew what a live update of this name would, after something here changed it. */
export function useMoved(): (refresh: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (refresh) => {
      for (const route of learnerStaleness.routesOf(refresh)) void queries.invalidateQueries({ queryKey: [route] });
    },
    [queries],
  );
}
