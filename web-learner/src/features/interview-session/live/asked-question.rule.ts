/** Which of the five questions Vidya has asked, by what she said (docs/interviews.md#the-question-asked). */

/** Of the telling words of a question that must occur in a turn of hers. */
const SHARE = 0.6;
/** Shorter words occur in any sentence. */
const TELLING_LETTERS = 4;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const tellingOf = (text: string): ReadonlySet<string> => {
  const words = wordsOf(text);
  const telling = words.filter((word) => word.length >= TELLING_LETTERS);
  return new Set(telling.length > 0 ? telling : words);
};

/** From 0. The one before where her turn holds no question, or that one again. Null: none was asked yet. */
export function askedQuestion(turn: string, questions: readonly string[], before: number | null): number | null {
  const said = new Set(wordsOf(turn));
  const shares = questions.map((question) => {
    const telling = [...tellingOf(question)];
    return telling.length === 0 ? 0 : telling.filter((word) => said.has(word)).length / telling.length;
  });
  const best = Math.max(...shares);
  if (best < SHARE) return before;
  if (before !== null && shares[before] === best) return before;
  return shares.indexOf(best);
}
