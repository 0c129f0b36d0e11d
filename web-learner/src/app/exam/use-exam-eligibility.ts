import { cachedAs } from '@paanch/client/calling/caching';
import type { Answered } from '@paanch/client/calling/send';
import { readExamEligibility } from '@paanch/contracts/progress/exams/exam-attempts';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

export type ExamEligibility = Answered<typeof readExamEligibility>;

/** Whether the learner may begin the promotion exam of a programme, or why not (docs/exams.md#eligibility). */
export function useExamEligibility(productId: string) {
  return useRouteQuery(readExamEligibility, { query: { productId } }, cachedAs('examEligibility'));
}
