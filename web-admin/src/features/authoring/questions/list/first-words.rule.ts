import { picturesIn } from '@paanch/contracts/content/judging/pictures';

/** Characters; the rest of a row is for its handle and its menu. */
const LONGEST = 80;

/** What a question is called in the list: its first words, or what its picture shows. */
export function firstWords(html: string, words: string): string {
  const text =
    words.trim() ||
    (picturesIn(html)
      .find(({ alt }) => alt.trim() !== '')
      ?.alt.trim() ??
      '');
  const letters = [...text];
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST).join('').trimEnd()}…`;
}
