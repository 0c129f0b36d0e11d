/** What a question offers to choose from, and what choosing does to its answer (docs/path.md#answers). */
import type { AnswerValue, AttemptQuestion } from '@paanch/contracts/progress/attempts';

/** A sixth option has its number only, because F flags (docs/look.md#keyboard). */
const KEYS = ['A', 'B', 'C', 'D', 'E', '6'] as const;

export interface Choice {
  readonly value: string | boolean;
  /** Authored text; null where `text` says it. */
  readonly html: string | null;
  readonly text: string;
  /** Its key. */
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

/** One choice takes the place of the other; of several, each comes and goes by itself, and none left is no answer. */
export function toggled(type: AttemptQuestion['type'], answer: AnswerValue | null, value: string | boolean): AnswerValue | null {
  if (type !== 'multiple' || typeof value !== 'string') return value;
  const known = Array.isArray(answer) ? answer : [];
  const next = known.includes(value) ? known.filter((id) => id !== value) : [...known, value];
  return next.length === 0 ? null : next;
}
