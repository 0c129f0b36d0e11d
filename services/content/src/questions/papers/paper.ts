/** What a question is of: an assessment, a quiz or a bank; the other ids are null. */
export interface PaperOf {
  readonly assessment_id: string | null;
  readonly quiz_id: string | null;
  readonly bank_id: string | null;
}

const NOWHERE = { assessment_id: null, quiz_id: null, bank_id: null } as const;
export const inAssessment = (id: string) => ({ ...NOWHERE, assessment_id: id });
export const inQuiz = (id: string) => ({ ...NOWHERE, quiz_id: id });
export const inBank = (id: string) => ({ ...NOWHERE, bank_id: id });

/** A record as an edit of one question needs it: without the others, which stay as they are. */
export interface OfQuestion {
  readonly id: string;
  readonly questionId: string;
}

/** With the record that its questions are saved with. */
export type Paper =
  | (PaperOf & { readonly assessment_id: string; readonly quiz_id: null; readonly bank_id: null })
  | (PaperOf & { readonly assessment_id: null; readonly quiz_id: string; readonly bank_id: null; readonly course_id: string })
  | (PaperOf & { readonly assessment_id: null; readonly quiz_id: null; readonly bank_id: string });
