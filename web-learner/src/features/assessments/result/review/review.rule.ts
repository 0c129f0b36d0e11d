/** What the review shows of a question (docs/path.md#review). */
import type { ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import { isAnswered } from '@paanch/ui/questions/choices.rule';

/** `voided`: the question was faulty, so everyone gets its point. `open`: not answered. */
export type Verdict = 'right' | 'wrong' | 'open' | 'voided';

export function verdictOf({ is_voided, is_correct, answer }: ReviewedQuestion): Verdict {
  if (is_voided) return 'voided';
  if (is_correct) return 'right';
  return isAnswered({ value: answer }) ? 'wrong' : 'open';
}

export interface ReviewGroup {
  readonly verdict: Verdict;
  readonly questions: readonly ReviewedQuestion[];
}

/** Wrong answers first. */
const IN_ORDER: readonly Verdict[] = ['wrong', 'open', 'right', 'voided'];

/** The questions by verdict, in the order of the assessment; no empty groups. */
export function groupsOf(review: readonly ReviewedQuestion[]): readonly ReviewGroup[] {
  const groups = IN_ORDER.map((verdict) => ({ verdict, questions: review.filter((question) => verdictOf(question) === verdict) }));
  return groups.filter(({ questions }) => questions.length > 0);
}

export interface Chosen {
  /** Authored HTML; null if `text` is used. */
  readonly html: string | null;
  readonly text: string;
}

/** The parts of the learner's answer in order; empty for none. */
export function chosenOf(
  { type, options, answer }: Pick<ReviewedQuestion, 'type' | 'options' | 'answer'>,
  words: { readonly yes: string; readonly no: string },
): readonly Chosen[] {
  if (answer === null || !isAnswered({ value: answer })) return [];
  if (typeof answer === 'boolean') return [{ html: null, text: answer ? words.yes : words.no }];
  if (typeof answer === 'string' && type !== 'single') return [{ html: null, text: answer }];
  const ids = typeof answer === 'string' ? [answer] : answer;
  return ids.map((id) => ({ html: options.find((option) => option.id === id)?.text_html ?? '', text: id }));
}
