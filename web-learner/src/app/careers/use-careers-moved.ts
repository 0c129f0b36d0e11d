import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { learnerStaleness } from '../live-refresh.js';

/** Reads anew what shows the door, jobs and applications, after something here changed them. */
export function useCareersMoved(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const route of learnerStaleness.routesOf('careers')) void queries.invalidateQueries({ queryKey: [route] });
  }, [queries]);
}
