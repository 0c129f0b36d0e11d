import type { QuestionForm } from '../question-fields.js';

export interface AnswerFieldsProps {
  record: QuestionForm;
  /** What prevents publishing, by the field: `options[1].text_html`. */
  faultOf: (field: string) => string | undefined;
}

/** An answer that is set without typing into a field of the form. */
export const CHANGED = { shouldDirty: true, shouldValidate: true } as const;
