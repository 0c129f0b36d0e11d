import { readCourse, readReadinessCourse } from '@paanch/contracts/progress/modules/courses';
import { listExpertSessions } from '@paanch/contracts/progress/modules/expert-sessions';
import { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import { listReceipts } from '@paanch/contracts/progress/receipts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const MOVED = [listReadinessProducts, readProgress, listReceipts, readReadinessCourse, readCourse, listExpertSessions];

/** Refetches everything a completed lesson, quiz or session changes. */
export function useProgressMoved(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const { name } of MOVED) void queries.invalidateQueries({ queryKey: [name] });
  }, [queries]);
}
