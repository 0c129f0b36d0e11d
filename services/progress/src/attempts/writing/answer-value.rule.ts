/** Whether a sent value can be an answer to its question (docs/path.md#answers). */
import type { Reason } from '@paanch/contracts/kernel/errors';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { invalidAnswer, unknownQuestion } from '@paanch/contracts/progress/reasons';
import type { Answerable } from '../../assessments/question.js';

export interface SentAnswer {
  readonly question_id: string;
  /** Null clears the answer; absent leaves it as it is. */
  readonly value?: AnswerValue | null | undefined;
  readonly flagged?: boolean | undefined;
}

/** Control characters except tab and line ends, and unpaired surrogates. Joiners, which Indian scripts need, are text. */
const NOT_TEXT = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

function isChoice(optionIds: ReadonlySet<string>, value: AnswerValue): value is string[] {
  return Array.isArray(value) && new Set(value).size === value.length && value.every((id) => optionIds.has(id));
}

function fits({ type, optionIds }: Answerable, value: AnswerValue): boolean {
  if (type === 'true_false') return typeof value === 'boolean';
  if (type === 'multiple') return isChoice(optionIds, value);
  if (type === 'ordering') return isChoice(optionIds, value) && value.length === optionIds.size;
  if (typeof value !== 'string') return false;
  return type === 'single' ? optionIds.has(value) : !NOT_TEXT.test(value);
}

/** Every fault at once, each on its own field. */
export function faultsIn(questions: ReadonlyMap<string, Answerable>, answers: readonly SentAnswer[]): { reason: Reason; field: string }[] {
  return answers.flatMap(({ question_id, value }, index) => {
    const question = questions.get(question_id);
    if (!question) return [{ reason: unknownQuestion, field: `answers[${index}].question_id` }];
    if (value === null || value === undefined || fits(question, value)) return [];
    return [{ reason: invalidAnswer, field: `answers[${index}].value` }];
  });
}

/** An empty choice or blank text is no answer. */
export function tidied(value: AnswerValue): AnswerValue | null {
  const isEmpty = Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
  return isEmpty ? null : value;
}
