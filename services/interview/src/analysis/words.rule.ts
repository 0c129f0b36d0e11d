/** What a learner said to each question: typed words win, then those of a transcript, then those that the browser recognized (docs/interviews.md#analysis). */
import type { WordSource } from '@paanch/contracts/interview/interviews/vocabulary';
import { cleanText } from '../grading/clean-text.rule.js';
import type { StoredAnswer, StoredInterviewEvent } from '../interviews/tables.js';
import type { Segment } from '../providers/provider.js';

type Said = Pick<StoredInterviewEvent, 'at_ms' | 'kind' | 'question_index' | 'text'>;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const countWords = (text: string): number => (text.match(WORD) ?? []).length;

const joined = (texts: readonly string[]) => cleanText(texts.join('\n'));

/**
 * One for each question. The events themselves stay, whatever wins.
 *
 * @param transcript null: the sound was not understood by anybody, so what the browser recognized counts
 */
export function answersOf(
  events: readonly Said[],
  questions: number,
  transcript: readonly Segment[] | null = null,
): readonly StoredAnswer[] {
  const inOrder = events.toSorted((a, b) => a.at_ms - b.at_ms);
  const said = (kind: 'typed' | 'recognized', index: number) =>
    joined(inOrder.filter((event) => event.kind === kind && event.question_index === index).map(({ text }) => text));
  const transcribed = (index: number) =>
    joined((transcript ?? []).filter((segment) => segment.question_index === index).map(({ text }) => text));
  return Array.from({ length: questions }, (_, index) => {
    const spoken: readonly [WordSource, string] =
      transcript === null ? ['recognized', said('recognized', index)] : ['transcribed', transcribed(index)];
    const found = [['typed', said('typed', index)] as const, spoken].find(([, text]) => countWords(text) > 0);
    return found === undefined ? { text: '', source: null, words: 0 } : { text: found[1], source: found[0], words: countWords(found[1]) };
  });
}
