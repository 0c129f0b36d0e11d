import { listVoids, type QuestionVoid } from '@paanch/contracts/progress/voids';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import type { VersionedPaper } from '../read-paper.js';

/** Which questions of a version are voided; those of a bank never are. */
export function useVoids(paper: VersionedPaper, version: number) {
  const assessmentId = 'assessmentId' in paper ? paper.assessmentId : '';
  const { data, error } = useRouteQuery(listVoids, { params: { assessmentId } }, { enabled: assessmentId !== '' });
  return {
    error,
    isKnown: data !== undefined,
    /** A question that was published again after it was voided counts there. */
    voidOf: (questionId: string): QuestionVoid | undefined =>
      data?.voids.find((made) => made.question_id === questionId && made.through_version >= version),
  };
}
