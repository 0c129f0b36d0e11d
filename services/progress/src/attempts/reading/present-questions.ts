/** The fields of a question that a learner may see, listed one by one so that a key never leaks. */
import type { AttemptQuestion, ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import type { StoredBody } from '../../assessments/assessment-body.store.js';
import type { Question } from '../../assessments/question.js';
import { isCorrect } from '@paanch/contracts/content/judging/grading';
import type { SavedAnswer } from '../attempt.store.js';
import { shuffled } from '../../shuffled.js';

type Saved = ReadonlyMap<string, SavedAnswer>;

/** Steps to put in order are shuffled in every version, choices where the version says so. */
function isShuffled(type: Question['type'], { shufflesOptions }: StoredBody): boolean {
  return type === 'ordering' || (shufflesOptions && (type === 'single' || type === 'multiple'));
}

/** In the order in which this attempt asks them, and so are their options. */
export function asked(attemptId: string, body: StoredBody): readonly Question[] {
  const questions = body.shufflesQuestions ? shuffled(body.questions, attemptId) : body.questions;
  return questions.map((question) => {
    return isShuffled(question.type, body) ? { ...question, options: shuffled(question.options, `${attemptId} ${question.id}`) } : question;
  });
}

function presentQuestion({ id, type, prompt_html, options }: Question, index: number, answer: SavedAnswer | undefined) {
  const shown = options.map((option) => ({ id: option.id, text_html: option.text_html }));
  return { id, position: index + 1, type, prompt_html, options: shown, answer: answer?.value ?? null };
}

/** In the given order. */
export function presentQuestions(questions: readonly Question[], saved: Saved): AttemptQuestion[] {
  return questions.map((question, index) => {
    const answer = saved.get(question.id);
    return { ...presentQuestion(question, index, answer), flagged: answer?.isFlagged ?? false };
  });
}

/** In the given order. */
export function presentReview(questions: readonly Question[], saved: Saved, voided: ReadonlySet<string>): ReviewedQuestion[] {
  return questions.map((question, index) => {
    const shown = presentQuestion(question, index, saved.get(question.id));
    const isVoided = voided.has(question.id);
    return {
      ...shown,
      is_correct: isVoided || isCorrect(question, shown.answer ?? undefined),
      is_voided: isVoided,
      explanation_html: question.explanation_html ?? null,
    };
  });
}
