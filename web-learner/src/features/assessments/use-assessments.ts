import type { Answered } from '@paanch/client/calling/send';
import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';

export type AssessmentList = Answered<typeof listReadinessAssessments>;
export type AssessmentRow = AssessmentList['assessments'][number];

/** The assessments of a programme; fetched once the programme is known. */
export function useAssessments(productId: string | null) {
  return useRouteQuery(listReadinessAssessments, { query: { productId: productId ?? '' } }, { enabled: productId !== null });
}
