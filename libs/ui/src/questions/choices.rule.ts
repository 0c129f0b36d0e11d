/** The choices of a question, how choosing changes its answer, and what counts as one (docs/path.md#answers). */
import type { QuestionType } from '@paanch/contracts/content/questions';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';

export interface AskedQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly prompt_html: string;
  readonly options: readonly { readonly id: string; readonly text_html: string }[];
}

/** A sixth option has only its number, because F flags (docs/look.md#keyboard). */
const KEYS = ['A', 'B', 'C', 'D', 'E', '6'] as const;

export interface Choice {
  readonly value: string | boolean;
  /** Authored HTML; null if `text` is used. */
  readonly html: string | null;
  readonly text: string;
  /** Its keyboard shortcut; empty for none. */
  readonly letter: string;
}

export function choicesOf(
  { type, options }: Pick<AskedQuestion, 'type' | 'options'>,
  words: { readonly yes: string; readonly no: string },
): readonly Choice[] {
  if (type === 'true_false') {
    return [
      { value: true, html: null, text: words.yes, letter: KEYS[0] },
      { value: false, html: null, text: words.no, letter: KEYS[1] },
    ];
  }
  if (type === 'ordering') return [];
  return options.map(({ id, text_html }, index) => ({ value: id, html: text_html, text: '', letter: KEYS[index] ?? '' }));
}

export function chosenIn(answer: AnswerValue | null, value: string | boolean): boolean {
  return Array.isArray(answer) ? typeof value === 'string' && answer.includes(value) : answer === value;
}

/** A single answer is replaced; in a multiple answer each choice toggles, and none left is no answer. */
export function toggled(type: QuestionType, answer: AnswerValue | null, value: string | boolean): AnswerValue | null {
  if (type !== 'multiple' || typeof value !== 'string') return value;
  const known = Array.isArray(answer) ? answer : [];
  const next = known.includes(value) ? known.filter((id) => id !== value) : [...known, value];
  return next.length === 0 ? null : next;
}

/** Nothing chosen and only blanks typed are no answer; false is one. */
export function isAnswered({ value }: { readonly value: AnswerValue | null }): boolean {
  if (value === null) return false;
  if (typeof value === 'boolean') return true;
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}
