/** How a question of a published version is voided: one of an assessment, or one of a bank in exams. */
import type { Attempt } from '@paanch/client/calling/send';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import { listExamVoids, voidExamQuestion } from '@paanch/contracts/progress/exams/staff-exams';
import { listVoids, voidQuestion } from '@paanch/contracts/progress/corrections/voids';
import { useClient } from '@paanch/ui/session/session-context';
import type { VersionedPaper } from '../read-paper.js';

type InExams = ReplyOf<typeof voidExamQuestion>['changes'][number];

/** Whose score rises; the reply names the first ones. */
export interface Rising {
  readonly affected_count: number;
  readonly changes: readonly (ReplyOf<typeof voidQuestion>['changes'][number] & Partial<Pick<InExams, 'passed_before' | 'passed_after'>>)[];
}

interface Voiding {
  readonly dry_run: boolean;
  readonly reason: string;
}

export interface QuestionVoiding {
  readonly route: typeof voidQuestion | typeof voidExamQuestion;
  /** The route that says which are voided. */
  readonly list: typeof listVoids | typeof listExamVoids;
  /** What follows: a key of the catalogue. */
  readonly advice: string;
  readonly send: (questionId: string, body: Voiding, attempt: Attempt) => Promise<Rising>;
}

export function useQuestionVoiding(paper: VersionedPaper): QuestionVoiding {
  const client = useClient();
  if ('bankId' in paper)
    return {
      route: voidExamQuestion,
      list: listExamVoids,
      advice: 'versions.void.adviceInExams',
      send: (questionId, body, attempt) => client.call(voidExamQuestion, { params: { questionId }, body, ...attempt }),
    };
  return {
    route: voidQuestion,
    list: listVoids,
    advice: 'versions.void.advice',
    send: (questionId, body, attempt) =>
      client.call(voidQuestion, { params: { assessmentId: paper.assessmentId, questionId }, body, ...attempt }),
  };
}
