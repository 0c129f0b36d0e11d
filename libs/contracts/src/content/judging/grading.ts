/** Grading is done by code alone: one point per question, all or nothing (docs/path.md#grading). */
import type { QuestionKey, QuestionType } from '../questions.js';
import { decimalOfNumber, isWithin, readingsOf } from './decimal.js';

/** What the right answer depends on. */
export interface GradedQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly key: QuestionKey;
  /** Absolute, numeric only. */
  readonly tolerance: number | null;
}

/** Option id, option ids (ordering: all of them, in order), boolean, or text (numeric as typed, short text). */
export type Answer = string | boolean | readonly string[];

export interface Grade {
  readonly correctCount: number;
  /** Whole percent. */
  readonly score: number;
}

type Judge = (question: GradedQuestion, answer: Answer) => boolean;

const sameValue: Judge = ({ key }, answer) => answer === key;

const sameSet: Judge = ({ key }, answer) => {
  if (!Array.isArray(key) || !Array.isArray(answer)) return false;
  const chosen = new Set(answer);
  return chosen.size === new Set(key).size && key.every((id) => chosen.has(id));
};

const sameOrder: Judge = ({ key }, answer) =>
  Array.isArray(key) && Array.isArray(answer) && key.length === answer.length && key.every((id, index) => id === answer[index]);

/** Correct if one reading is: an answer of 2,500 is correct where the key is 2500. */
const withinTolerance: Judge = ({ key, tolerance }, answer) => {
  if (typeof answer !== 'string' || typeof key !== 'number') return false;
  return readingsOf(answer).some((reading) => isWithin(reading, decimalOfNumber(key), decimalOfNumber(tolerance ?? 0)));
};

/** Unicode composed, trimmed, inner white space collapsed, case ignored. */
function folded(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase().normalize('NFC');
}

const acceptedText: Judge = ({ key }, answer) => {
  if (!Array.isArray(key) || typeof answer !== 'string') return false;
  const typed = folded(answer);
  return key.some((accepted) => folded(accepted) === typed);
};

const JUDGES: Readonly<Record<QuestionType, Judge>> = {
  single: sameValue,
  true_false: sameValue,
  multiple: sameSet,
  numeric: withinTolerance,
  short_text: acceptedText,
  ordering: sameOrder,
};

export function isCorrect(question: GradedQuestion, answer: Answer | undefined): boolean {
  return answer !== undefined && JUDGES[question.type](question, answer);
}

const NONE: ReadonlySet<string> = new Set();

/** 100 x correct / questions, rounded half up. An unanswered question is wrong, a voided one correct for everybody. */
export function grade(
  questions: readonly GradedQuestion[],
  answers: ReadonlyMap<string, Answer>,
  voided: ReadonlySet<string> = NONE,
): Grade {
  const total = questions.length;
  const correctCount = questions.filter((question) => voided.has(question.id) || isCorrect(question, answers.get(question.id))).length;
  return { correctCount, score: total === 0 ? 0 : Math.floor((200 * correctCount + total) / (2 * total)) };
}
