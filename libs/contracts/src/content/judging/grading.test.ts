import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, grade, type GradedQuestion, isCorrect } from './grading.js';

function question(type: GradedQuestion['type'], key: GradedQuestion['key'], tolerance: number | null = null, id = 'q'): GradedQuestion {
  return { id, type, key, tolerance };
}

describe('an answer is correct', () => {
  it.each<[string, GradedQuestion, Answer, boolean]>([
    ['the option of the key', question('single', 'b'), 'b', true],
    ['another option', question('single', 'b'), 'a', false],
    ['all options of the key in another order', question('multiple', ['a', 'c']), ['c', 'a'], true],
    ['one option too few', question('multiple', ['a', 'c']), ['a'], false],
    ['one option too many', question('multiple', ['a', 'c']), ['a', 'b', 'c'], false],
    ['the same option twice', question('multiple', ['a', 'c']), ['a', 'a'], false],
    ['the boolean of the key', question('true_false', false), false, true],
    ['the other boolean', question('true_false', false), true, false],
    ['every option in the order of the key', question('ordering', ['b', 'c', 'a']), ['b', 'c', 'a'], true],
    ['two of them swapped', question('ordering', ['b', 'c', 'a']), ['b', 'a', 'c'], false],
    ['the beginning of the order', question('ordering', ['b', 'c', 'a']), ['b', 'c'], false],
    ['the order and one more', question('ordering', ['b', 'c', 'a']), ['b', 'c', 'a', 'a'], false],
    ['the word instead of the boolean', question('true_false', true), 'true', false],
    ['text instead of choices', question('multiple', ['a', 'c']), 'ac', false],
    ['text instead of an order', question('ordering', ['b', 'c', 'a']), 'bca', false],
    ['a boolean instead of a number', question('numeric', 1), true, false],
    ['a boolean instead of text', question('short_text', ['true']), true, false],
    ['anything where the key of choices is text', question('multiple', 'ac'), ['a', 'c'], false],
    ['anything where the key of an order is text', question('ordering', 'bca'), ['b', 'c', 'a'], false],
    ['anything where the key of a number is text', question('numeric', '1'), '1', false],
    ['anything where the key of a text is no list', question('short_text', 'true'), 'true', false],
  ])('or wrong: %s', (_, asked, answer, right) => {
    expect(isCorrect(asked, answer)).toBe(right);
  });

  it.each<[string, number, number | null, boolean]>([
    ['12.5', 12.5, 0, true],
    ['12,5', 12.5, null, true],
    ['13,5', 12.5, null, false],
    [' 12.50 ', 12.5, 0, true],
    ['+12.5', 12.5, 0, true],
    ['0.3', 0.1, 0.2, true],
    ['0.30000000000000001', 0.1, 0.2, false],
    ['0.7', 0.8, 0.1, true],
    ['-4', -4, 0, true],
    ['\u22124', -4, 0, true],
    ['.5', 0.5, 0, true],
    ['5.', 5, 0, true],
    ['0.0000001', 1e-7, 0, true],
    ['1000000000000000000000', 1e21, 0, true],
    ['9007199254740993', 9007199254740992, 0, false],
    ['105', 100, 5, true],
    ['105.01', 100, 5, false],
    ['94.99', 100, 5, false],
    ['', 0, 0, false],
    ['.', 0, 0, false],
    ['-', 0, 0, false],
    ['1,400', 1400, 0, true],
    ['1,400', 1.4, 0, true],
    ['1,400', 1.5, 0.1, true],
    ['1,400', 14, 0, false],
    ['1,40,000', 140000, 0, true],
    ['1,200.5', 1200.5, 0, true],
    ['1,200.5', 1.2, 0.1, false],
    ['1,40,00', 14000, 1e9, false],
    ['1e3', 1000, 0, false],
    ['0x10', 16, 0, false],
    ['Infinity', 5, 1e9, false],
    ['twelve', 12, 0, false],
  ])('as a number: %j against %d within %s is %s', (typed, key, tolerance, right) => {
    expect(isCorrect(question('numeric', key, tolerance), typed)).toBe(right);
  });

  it.each<[string, string[], boolean]>([
    ['vlookup', ['VLOOKUP'], true],
    ['  Left   Join ', ['left join', 'LEFT OUTER JOIN'], true],
    ['left\u00a0join', ['left join'], true],
    ['caf\u00e9', ['cafe\u0301'], true],
    ['cafe', ['caf\u00e9'], false],
    ['leftjoin', ['left join'], false],
    ['', ['left join'], false],
  ])('as short text: %j against %j is %s', (typed, key, right) => {
    expect(isCorrect(question('short_text', key), typed)).toBe(right);
  });

  it('never for an unanswered question', () => {
    expect(isCorrect(question('true_false', false), undefined)).toBe(false);
  });

  it('for every decimal typed as it is printed, and for none that is one step off', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 1, max: 6 }), (digits, scale) => {
        const unsigned = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
        const typed = `${digits < 0n ? '-' : ''}${unsigned.slice(0, -scale)},${unsigned.slice(-scale)}`;
        const key = Number(typed.replace(',', '.'));
        fc.pre(Math.abs(key) < 1e8);
        expect(isCorrect(question('numeric', key, 0), typed)).toBe(true);
        expect(isCorrect(question('numeric', key, 0), `${typed}1`)).toBe(false);
      }),
    );
  });
});

describe('the score', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => question('true_false', true, null, `q${index}`));
  const right = (count: number) => new Map<string, Answer>(twelve.slice(0, count).map(({ id }) => [id, true]));

  it.each([
    [0, 0],
    [1, 8],
    [2, 17],
    [3, 25],
    [6, 50],
    [7, 58],
    [11, 92],
    [12, 100],
  ])('of %i right of 12 is %i', (count, score) => {
    expect(grade(twelve, right(count))).toEqual({ correctCount: count, score });
  });

  it('rounds half up', () => {
    const eight = twelve.slice(0, 8);
    expect(grade(eight, right(1)).score).toBe(13);
    expect(grade(eight, right(3)).score).toBe(38);
    expect(grade(twelve.slice(0, 3), right(2)).score).toBe(67);
  });

  it('of nothing is 0', () => {
    expect(grade([], new Map())).toEqual({ correctCount: 0, score: 0 });
  });

  it('ignores answers to questions of another version', () => {
    expect(grade(twelve.slice(0, 1), new Map([['elsewhere', true]]))).toEqual({ correctCount: 0, score: 0 });
  });
});
