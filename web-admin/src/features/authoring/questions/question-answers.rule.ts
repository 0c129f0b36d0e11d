/** What becomes of options and key when a question is edited (docs/content.md#questions). */
import type { QuestionDraft, QuestionKey, QuestionOption, QuestionType } from '@paanch/contracts/content/questions';

export type Answers = Pick<QuestionDraft, 'type' | 'options' | 'key' | 'tolerance'>;

export const OPTIONS_MAX = 6;
export const OPTIONS_MIN = 2;
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const letterOf = (index: number) => LETTERS[index] ?? String(index + 1);

const hasOptions = (type: QuestionType) => type === 'single' || type === 'multiple' || type === 'ordering';
const idsOf = (options: readonly QuestionOption[]) => options.map(({ id }) => id);

/** Another type keeps its options where it has some, and of its key what still fits. */
export function ofType(answers: Answers, type: QuestionType): Answers {
  if (!hasOptions(type)) return { type, options: [], key: null, tolerance: null };
  const options = hasOptions(answers.type) && answers.options.length > 0 ? answers.options : newOptions();
  return { type, options, key: keyFor(type, options, chosenIn(answers.key)), tolerance: null };
}

/** Of a new question. */
export const blankAnswers = (type: QuestionType): Answers => ofType({ type, options: [], key: null, tolerance: null }, type);

const newOptions = (): QuestionOption[] => ['a', 'b'].map((id) => ({ id, text_html: '' }));

/** The ids that a key names, or the answers that it accepts. */
export function chosenIn(key: QuestionKey | null): readonly string[] {
  if (Array.isArray(key)) return key;
  return typeof key === 'string' ? [key] : [];
}

/** The key of these chosen options; the order of the options is the key of an ordering question. */
function keyFor(type: QuestionType, options: readonly QuestionOption[], chosen: readonly string[]): QuestionKey | null {
  if (type === 'ordering') return options.length === 0 ? null : idsOf(options);
  const known = idsOf(options).filter((id) => chosen.includes(id));
  if (type === 'single') return known[0] ?? null;
  return known.length === 0 ? null : known;
}

export function withOptions(answers: Answers, options: readonly QuestionOption[]): Answers {
  return { ...answers, options: [...options], key: keyFor(answers.type, options, chosenIn(answers.key)) };
}

/** With an id that no other option has. */
export function withNewOption(answers: Answers): Answers {
  const used = idsOf(answers.options);
  const id = ['a', 'b', 'c', 'd', 'e', 'f'].find((letter) => !used.includes(letter)) ?? `option-${used.length + 1}`;
  return withOptions(answers, [...answers.options, { id, text_html: '' }]);
}

/** The one correct answer is replaced or taken away; of several each is marked or not. */
export function withMarked({ type, options, key }: Answers, id: string, isMarked: boolean): QuestionKey | null {
  if (type === 'single') return isMarked ? id : null;
  const others = chosenIn(key).filter((other) => other !== id);
  return keyFor(type, options, isMarked ? [...others, id] : others);
}
