import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const MOVED = [listReadinessProducts, readProgress, listReadinessAssessments];

/** Refetches what a closed attempt changes, whatever it was. */
export function useStandingMoved(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const { name } of MOVED) void queries.invalidateQueries({ queryKey: [name] });
  }, [queries]);
}
