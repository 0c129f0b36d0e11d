import { readAssessment, readAttempt } from '@paanch/contracts/progress/attempts';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

/** An assessment and this learner's state in it. */
export function useAssessment(assessmentId: string) {
  return useRouteQuery(readAssessment, { params: { assessmentId } }, { staleTime: 0 });
}

/** An attempt as stored on the server. */
export function useAttempt(assessmentId: string, attemptId: string) {
  return useRouteQuery(readAttempt, { params: { assessmentId, attemptId } }, { staleTime: Infinity, refetchOnMount: 'always' });
}
