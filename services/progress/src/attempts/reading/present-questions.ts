/** The fields of a question that a learner may see, listed one by one so that a key never leaks. */
import { hash } from 'node:crypto';
import type { AttemptQuestion, ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import type { StoredBody } from '../../assessments/assessment-body.store.js';
import type { Question } from '../../assessments/question.js';
import { isCorrect } from '@paanch/contracts/content/judging/grading';
import type { SavedAnswer } from '../attempt.store.js';

type Saved = ReadonlyMap<string, SavedAnswer>;

/** An order that nobody can foresee and that is always the same for one attempt. */
function shuffled<T extends { readonly id: string }>(items: readonly T[], seed: string): T[] {
  const placed = items.map((item) => ({ item, place: hash('sha256', `${seed} ${item.id}`) }));
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ item }) => item);
}

/** Steps to put in order are shuffled in every version, choices where the version says so. */
function isShuffled(type: Question['type'], { shufflesOptions }: StoredBody): boolean {
  return type === 'ordering' || (shufflesOptions && (type === 'single' || type === 'multiple'));
}

function presentQuestion(attemptId: string, body: StoredBody, question: Question, index: number, answer: SavedAnswer | undefined) {
  const { id, type, prompt_html } = question;
  const options = question.options.map((option) => ({ id: option.id, text_html: option.text_html }));
  const shown = isShuffled(type, body) ? shuffled(options, `${attemptId} ${id}`) : options;
  return { id, position: index + 1, type, prompt_html, options: shown, answer: answer?.value ?? null };
}

/** In the order in which this attempt asks them. */
function questionsOf(attemptId: string, { questions, shufflesQuestions }: StoredBody): readonly Question[] {
  return shufflesQuestions ? shuffled(questions, attemptId) : questions;
}

export function presentQuestions(attemptId: string, body: StoredBody, saved: Saved): AttemptQuestion[] {
  return questionsOf(attemptId, body).map((question, index) => {
    const answer = saved.get(question.id);
    return { ...presentQuestion(attemptId, body, question, index, answer), flagged: answer?.isFlagged ?? false };
  });
}

export function presentReview(attemptId: string, body: StoredBody, saved: Saved, voided: ReadonlySet<string>): ReviewedQuestion[] {
  return questionsOf(attemptId, body).map((question, index) => {
    const shown = presentQuestion(attemptId, body, question, index, saved.get(question.id));
    const isVoided = voided.has(question.id);
    return {
      ...shown,
      is_correct: isVoided || isCorrect(question, shown.answer ?? undefined),
      is_voided: isVoided,
      explanation_html: question.explanation_html ?? null,
    };
  });
}
