import type { QuestionDraft } from '@paanch/contracts/content/questions';
import type { Question } from './question.js';

export function presentQuestion(assessmentId: string, { created_at, updated_at, ...question }: Question): QuestionDraft {
  return { ...question, assessment_id: assessmentId, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
