import type { Answered } from '@paanch/client/calling/send';
import { listReadinessAssessments, readAssessment, readAttempt, type Attempt } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';

/** An assessment and this learner's state in it. */
export function useAssessment(assessmentId: string) {
  return useRouteQuery(readAssessment, { params: { assessmentId } }, { staleTime: 0 });
}

/** An attempt as stored on the server. */
export function useAttempt(assessmentId: string, attemptId: string) {
  return useRouteQuery(readAttempt, { params: { assessmentId, attemptId } }, { staleTime: Infinity, refetchOnMount: 'always' });
}

/** Caches a closed attempt and refetches everything it changed. Resolves to false if staff have voided it. */
export function useClosedAttempt(): (assessmentId: string, closed: Attempt | null) => Promise<boolean> {
  const queries = useQueryClient();
  return async (assessmentId, closed) => {
    if (closed !== null) queries.setQueryData(routeKey(readAttempt, { params: { assessmentId, attemptId: closed.id } }), closed);
    const moved = [listReadinessProducts.name, readProgress.name, listReadinessAssessments.name];
    for (const name of moved) void queries.invalidateQueries({ queryKey: [name] });
    const assessment = routeKey(readAssessment, { params: { assessmentId } });
    await queries.invalidateQueries({ queryKey: assessment });
    return queries.getQueryData<Answered<typeof readAssessment>>(assessment)?.status !== 'not_started';
  };
}
