import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsTaking } from './use-is-taking.js';

/** Asks again for what shows progress once an open assessment is left: an attempt may have begun there, and no live news says so. */
export function useFreshAfterTaking(): void {
  const queries = useQueryClient();
  const isTaking = useIsTaking();
  useEffect(() => {
    if (!isTaking) return undefined;
    return () => {
      for (const { name } of [listReadinessProducts, listReadinessAssessments])
        void queries.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false });
    };
  }, [isTaking, queries]);
}
