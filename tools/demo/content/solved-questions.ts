/** Questions of the demo with their keys, beside solutions that were worked out from the questions alone. */
import { z } from 'zod';

const Option = z.strictObject({ id: z.enum(['a', 'b', 'c', 'd', 'e', 'f']), text_html: z.string().min(1) });
const prompt = { prompt_html: z.string().min(1), explanation_html: z.string().min(1).nullable() };
const choices = { options: z.array(Option).min(2).max(6), tolerance: z.null() };
const noChoices = { options: z.tuple([]) };

export const Question = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('single'), ...prompt, ...choices, key: z.string() }),
  z.strictObject({ type: z.literal('multiple'), ...prompt, ...choices, key: z.array(z.string()).min(1) }),
  z.strictObject({ type: z.literal('ordering'), ...prompt, ...choices, key: z.array(z.string()).min(2) }),
  z.strictObject({ type: z.literal('true_false'), ...prompt, ...noChoices, key: z.boolean(), tolerance: z.null() }),
  z.strictObject({ type: z.literal('numeric'), ...prompt, ...noChoices, key: z.number(), tolerance: z.number().min(0) }),
  z.strictObject({
    type: z.literal('short_text'),
    ...prompt,
    ...noChoices,
    key: z.array(z.string().min(1)).min(1).max(20),
    tolerance: z.null(),
  }),
]);
export type Question = z.infer<typeof Question>;

export const Answer = z.union([z.string(), z.array(z.string()), z.boolean(), z.number()]);
export type Answer = z.infer<typeof Answer>;
export const TYPES = Question.options.map((option) => option.shape.type.value).toSorted();

export function distinct<Value>(values: readonly Value[]): boolean {
  return new Set(values).size === values.length;
}

/** Short text as compared: NFC, trimmed, single spaces, case ignored (docs/path.md#grading). */
export function comparable(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

function isSameSet(answer: readonly string[], key: readonly string[]): boolean {
  return distinct(answer) && answer.length === key.length && answer.every((id) => key.includes(id));
}

/** A comma is a decimal point, as in grading (docs/path.md#grading); NaN when there is no number. */
function numberOf(answer: Answer): number {
  if (typeof answer === 'number') return answer;
  return typeof answer === 'string' && answer.trim() !== '' ? Number(answer.replace(',', '.')) : Number.NaN;
}

/** The same verdict that grading gives, one point or none (docs/path.md#grading). */
function isRight(question: Question, answer: Answer): boolean {
  switch (question.type) {
    case 'single':
    case 'true_false':
      return answer === question.key;
    case 'multiple':
      return Array.isArray(answer) && isSameSet(answer, question.key);
    case 'ordering':
      return Array.isArray(answer) && answer.join() === question.key.join();
    case 'numeric':
      return Math.abs(numberOf(answer) - question.key) <= question.tolerance;
    case 'short_text':
      return typeof answer === 'string' && question.key.some((accepted) => comparable(accepted) === comparable(answer));
  }
}

/** Numbers, from 1, of the questions where the solution and the key disagree. */
export function disagreements(questions: readonly Question[], solution: readonly Answer[]): number[] {
  return solution.flatMap((answer, index) => {
    const question = questions[index];
    return question !== undefined && isRight(question, answer) ? [] : [index + 1];
  });
}

export function keyedOptions(question: Question): readonly string[] {
  if (question.type === 'single') return [question.key];
  return question.type === 'multiple' || question.type === 'ordering' ? question.key : [];
}
