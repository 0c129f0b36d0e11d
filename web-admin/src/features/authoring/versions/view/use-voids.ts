import { listExamVoids } from '@paanch/contracts/progress/exams/staff-exams';
import { listVoids, type QuestionVoid } from '@paanch/contracts/progress/corrections/voids';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMay } from '../../../../app/permissions/use-may.js';
import type { VersionedPaper } from '../read-paper.js';

/** Which questions of a version are voided, in the assessment or, of a bank, in exams. */
export function useVoids(paper: VersionedPaper, version: number) {
  const may = useMay();
  const { assessmentId = '', bankId = '' }: { assessmentId?: string; bankId?: string } = paper;
  const ofAssessment = useRouteQuery(listVoids, { params: { assessmentId } }, { enabled: assessmentId !== '' });
  const ofBank = useRouteQuery(listExamVoids, { query: { bankId } }, { enabled: bankId !== '' && may(listExamVoids.name) });
  const { data, error } = bankId === '' ? ofAssessment : ofBank;
  return {
    error,
    isKnown: data !== undefined,
    /** A question that was published again after it was voided counts there. */
    voidOf: (questionId: string): QuestionVoid | undefined =>
      data?.voids.find((made) => made.question_id === questionId && made.through_version >= version),
  };
}
