/** The fields of a question that a learner may see, listed one by one so that a key never leaks. */
import { hash } from 'node:crypto';
import type { AttemptQuestion, ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import type { StoredBody } from '../../assessments/assessment-body.store.js';
import type { Question } from '../../assessments/question.js';
import { isCorrect } from '@paanch/contracts/content/judging/grading';
import type { SavedAnswer } from '../attempt.store.js';

type Saved = ReadonlyMap<string, SavedAnswer>;

/** Options of an ordering question are shuffled, always the same way for one attempt. */
function presentOptions(attemptId: string, { id, type, options }: Question): AttemptQuestion['options'] {
  const shown = options.map((option) => ({ id: option.id, text_html: option.text_html }));
  if (type !== 'ordering') return shown;
  const placeOf = new Map(shown.map((option) => [option.id, hash('sha256', `${attemptId} ${id} ${option.id}`)]));
  return shown.toSorted((a, b) => ((placeOf.get(a.id) ?? '') < (placeOf.get(b.id) ?? '') ? -1 : 1));
}

function presentQuestion(attemptId: string, question: Question, index: number, answer: SavedAnswer | undefined) {
  const { id, type, prompt_html } = question;
  return { id, position: index + 1, type, prompt_html, options: presentOptions(attemptId, question), answer: answer?.value ?? null };
}

export function presentQuestions(attemptId: string, { questions }: StoredBody, saved: Saved): AttemptQuestion[] {
  return questions.map((question, index) => {
    const answer = saved.get(question.id);
    return { ...presentQuestion(attemptId, question, index, answer), flagged: answer?.isFlagged ?? false };
  });
}

export function presentReview(attemptId: string, { questions }: StoredBody, saved: Saved, voided: ReadonlySet<string>): ReviewedQuestion[] {
  return questions.map((question, index) => {
    const shown = presentQuestion(attemptId, question, index, saved.get(question.id));
    const isVoided = voided.has(question.id);
    return {
      ...shown,
      is_correct: isVoided || isCorrect(question, shown.answer ?? undefined),
      is_voided: isVoided,
      explanation_html: question.explanation_html ?? null,
    };
  });
}
