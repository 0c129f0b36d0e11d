import type { QuestionDraft } from '@paanch/contracts/content/questions';
import type { PaperOf } from './papers/paper.js';
import type { Question } from './question.js';

export function presentQuestion(
  { assessment_id, quiz_id, bank_id }: PaperOf,
  { created_at, updated_at, ...question }: Question,
): QuestionDraft {
  return { ...question, assessment_id, quiz_id, bank_id, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
