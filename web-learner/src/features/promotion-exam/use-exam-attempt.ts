import { cachedAs } from '@paanch/client/calling/caching';
import { readExamAttempt } from '@paanch/contracts/progress/exams/exam-attempts';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

/** An attempt at the promotion exam as stored on the server. */
export function useExamAttempt(attemptId: string) {
  return useRouteQuery(readExamAttempt, { params: { attemptId } }, cachedAs('examAttempt'));
}
