import type { QuestionDraft } from '@paanch/contracts/content/questions';

/** A question of a draft; it may be incomplete until its assessment or course is published. */
export interface Question extends Readonly<Omit<QuestionDraft, 'assessment_id' | 'quiz_id' | 'bank_id' | 'created_at' | 'updated_at'>> {
  readonly created_at: Date;
  readonly updated_at: Date;
}
