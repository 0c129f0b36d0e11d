/** The words of an answer as they count: without fillers, slips of spelling and words to the grader (docs/interviews.md#engines). */
import { addressed } from '../../../grading/addressed.rule.js';
import { isCopied, sentencesOf, triples, wordsOf } from '../grading/text-features.rule.js';

/** What people say while they think; it moves no level. */
const FILLERS =
  /(?<![\p{L}\p{M}])(?:u+m+|u+h+|e+r+m?|h+m+|a+h+|o+h+|you know|i mean|sort of|kind of|basically|actually|well yeah|so yeah|matlab|accha|yaar)(?![\p{L}\p{M}])[,.…]*|,\s*like\s*,/giu;
/** A word said twice. */
const STUTTER = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)(?:[\s,…-]+\1)+(?![\p{L}\p{M}])/giu;

/** Speech that was recognized has no full stops. */
const LONGEST_SENTENCE = 40;
const RUN = /(?:\S+\s*){1,20}/gu;
const MENDED_MIN = 5;

/** As they are written, so that they can be quoted; repeated ones once, those to the grader and those of the question not at all. */
export function ownSentences(text: string, question: string): readonly string[] {
  const asked = new Set(triples(wordsOf(question)));
  return [...new Set(sentencesOf(text))]
    .flatMap((sentence) =>
      wordsOf(sentence).length > LONGEST_SENTENCE ? (sentence.match(RUN) ?? []).map((run) => run.trim()) : [sentence],
    )
    .filter((sentence) => addressed(sentence).length === 0 && !isCopied(sentence, asked));
}

const withoutFillers = (text: string): string => text.replaceAll(FILLERS, ' ').replaceAll(STUTTER, '$1');

/** One letter too many, too few, another one or two that changed places; the first and the last one are right. */
function isSlipOf(word: string, meant: string): boolean {
  if (word[0] !== meant[0] || word.at(-1) !== meant.at(-1) || Math.abs(word.length - meant.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === meant[same]) same += 1;
  const [rest, wanted] = [word.slice(same), meant.slice(same)];
  if (rest.length !== wanted.length) return rest.length > wanted.length ? rest.slice(1) === wanted : rest === wanted.slice(1);
  const hasSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return hasSwapped || rest.slice(1) === wanted.slice(1);
}

/** @param known in lower case; a word that is nearly one of them is taken for it */
export function mendedWords(text: string, known: readonly string[]): readonly string[] {
  const exact = new Set(known);
  const long = known.filter((word) => word.length >= MENDED_MIN);
  const mended = (word: string) =>
    word.length < MENDED_MIN - 1 || exact.has(word) ? word : (long.find((meant) => isSlipOf(word, meant)) ?? word);
  return wordsOf(withoutFillers(text).replaceAll(/['’]/gu, '')).map(mended);
}

const ENDING = /(?:ations?|ings?|ed|ies|es|s|ly|ments?|ions?)$/u;
const STEM_MIN = 3;

/** What forms of a word share. */
export function stemOf(word: string): string {
  if (word.length <= STEM_MIN) return word;
  const cut = word.replace(ENDING, '');
  const stem = cut.length >= STEM_MIN ? cut : word;
  return stem.length > STEM_MIN ? stem.replace(/[ey]$/u, '') : stem;
}
