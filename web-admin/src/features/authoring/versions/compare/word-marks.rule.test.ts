import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedWords, type MarkedWords } from './word-marks.rule.js';

const shown = (words: readonly MarkedWords[]) => words.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join(' ');

describe('the words of two texts', () => {
  it.each([
    ['What is 8 % of 50?', 'What is 9 % of 50?', 'What is [8] % of 50?', 'What is [9] % of 50?'],
    ['one two', 'one two three', 'one two', 'one two [three]'],
    ['one two three', 'three', '[one two] three', 'three'],
    ['', 'new', '', '[new]'],
    ['a b c d', 'a x c y', 'a [b] c [d]', 'a [x] c [y]'],
  ])('are marked where they differ: %s / %s', (before, after, old, fresh) => {
    const marked = markedWords(before, after);
    expect([shown(marked.before), shown(marked.after)]).toEqual([old, fresh]);
  });

  it('are all there, and the same where they are not marked', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const marked = markedWords(before, after);
        const all = (words: readonly MarkedWords[]) => words.map((word) => word.text).join(' ');
        expect([all(marked.before), all(marked.after)]).toEqual([before, after]);
        expect(all(marked.before.filter((word) => !word.isChanged))).toBe(all(marked.after.filter((word) => !word.isChanged)));
      }),
    );
  });

  it('of texts too long to compare are marked as a whole, but for how they begin and end', () => {
    const long = (letter: string) => `Start ${Array.from({ length: 1_200 }, (_, at) => `${letter}${at}`).join(' ')} end`;
    const { after } = markedWords(long('a'), long('b'));
    expect(after.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
  });
});
