import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsTaking } from './use-is-taking.js';

/** Refetches progress when the learner leaves an assessment: an attempt may have started there, which sends no live update. */
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
