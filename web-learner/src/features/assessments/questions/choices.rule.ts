/** The choices of a question, and how choosing changes its answer (docs/path.md#answers). */
import type { AnswerValue, AttemptQuestion } from '@paanch/contracts/progress/attempts';

/** A sixth option has only its number, because F flags (docs/look.md#keyboard). */
const KEYS = ['A', 'B', 'C', 'D', 'E', '6'] as const;

export interface Choice {
  readonly value: string | boolean;
  /** Authored HTML; null if `text` is used. */
  readonly html: string | null;
  readonly text: string;
  /** Its keyboard shortcut. */
  readonly letter: string;
}

export function choicesOf(
  { type, options }: Pick<AttemptQuestion, 'type' | 'options'>,
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
export function toggled(type: AttemptQuestion['type'], answer: AnswerValue | null, value: string | boolean): AnswerValue | null {
  if (type !== 'multiple' || typeof value !== 'string') return value;
  const known = Array.isArray(answer) ? answer : [];
  const next = known.includes(value) ? known.filter((id) => id !== value) : [...known, value];
  return next.length === 0 ? null : next;
}
