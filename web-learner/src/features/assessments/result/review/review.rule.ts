/** What a reviewed question shows of itself (docs/path.md#review). */
import type { ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import { isAnswered } from '../../answers/answer-sheet.rule.js';

/** `voided`: found faulty, so everybody has its point. `open`: not answered. */
export type Verdict = 'right' | 'wrong' | 'open' | 'voided';

export function verdictOf({ is_voided, is_correct, answer }: ReviewedQuestion): Verdict {
  if (is_voided) return 'voided';
  if (is_correct) return 'right';
  return isAnswered({ value: answer, flagged: false }) ? 'wrong' : 'open';
}

export interface ReviewGroup {
  readonly verdict: Verdict;
  readonly questions: readonly ReviewedQuestion[];
}

/** Those to learn from come first. */
const IN_ORDER: readonly Verdict[] = ['wrong', 'open', 'right', 'voided'];

/** The questions by verdict, each group in the order of the paper; none that is empty. */
export function groupsOf(review: readonly ReviewedQuestion[]): readonly ReviewGroup[] {
  const groups = IN_ORDER.map((verdict) => ({ verdict, questions: review.filter((question) => verdictOf(question) === verdict) }));
  return groups.filter(({ questions }) => questions.length > 0);
}

export interface Chosen {
  /** Authored text; null where `text` says it. */
  readonly html: string | null;
  readonly text: string;
}

/** The parts of the learner's own answer, in their order; empty for none. */
export function chosenOf(
  { type, options, answer }: Pick<ReviewedQuestion, 'type' | 'options' | 'answer'>,
  words: { readonly yes: string; readonly no: string },
): readonly Chosen[] {
  if (answer === null || !isAnswered({ value: answer, flagged: false })) return [];
  if (typeof answer === 'boolean') return [{ html: null, text: answer ? words.yes : words.no }];
  if (typeof answer === 'string' && type !== 'single') return [{ html: null, text: answer }];
  const ids = typeof answer === 'string' ? [answer] : answer;
  return ids.map((id) => ({ html: options.find((option) => option.id === id)?.text_html ?? '', text: id }));
}
