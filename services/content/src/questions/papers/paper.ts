/** What a question is of: an assessment or a quiz; the other id is null. */
export interface PaperOf {
  readonly assessment_id: string | null;
  readonly quiz_id: string | null;
}

/** With the record that its questions are saved with. */
export type Paper =
  | (PaperOf & { readonly assessment_id: string; readonly quiz_id: null })
  | (PaperOf & { readonly assessment_id: null; readonly quiz_id: string; readonly course_id: string });
