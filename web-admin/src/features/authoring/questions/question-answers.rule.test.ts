import { describe, expect, it } from 'vitest';
import { type Answers, blankAnswers, ofType, withMarked, withNewOption, withOptions } from './question-answers.rule.js';

const optionsOf = (...ids: string[]) => ids.map((id) => ({ id, text_html: id }));
const options = optionsOf('a', 'b', 'c');
const answers = (over: Partial<Answers> = {}): Answers => ({ type: 'single', options, key: 'b', tolerance: null, ...over });

describe('another type of question', () => {
  it.each([
    ['multiple', ['b'], options],
    ['ordering', ['a', 'b', 'c'], options],
    ['true_false', null, []],
    ['numeric', null, []],
    ['short_text', null, []],
  ] as const)('%s', (type, key, kept) => {
    expect(ofType(answers(), type)).toEqual({ type, options: kept, key, tolerance: null });
  });

  it('keeps the first of several correct answers, and no tolerance', () => {
    expect(ofType(answers({ type: 'multiple', key: ['c', 'a'] }), 'single').key).toBe('a');
    expect(ofType(answers({ type: 'numeric', options: [], key: 3, tolerance: 1 }), 'single')).toMatchObject({ key: null, tolerance: null });
    expect(ofType(answers({ type: 'numeric', options: [], key: 3 }), 'multiple').options).toHaveLength(2);
  });
});

describe('the options of a question', () => {
  it('forget the key of one that is taken away', () => {
    expect(withOptions(answers(), optionsOf('a', 'c')).key).toBeNull();
    expect(withOptions(answers({ type: 'multiple', key: ['a', 'b'] }), optionsOf('a')).key).toEqual(['a']);
  });

  it('are the key of an ordering question, in their order', () => {
    expect(withOptions(answers({ type: 'ordering' }), options.toReversed()).key).toEqual(['c', 'b', 'a']);
  });

  it('get an id that no other has', () => {
    expect(withNewOption(answers({ options: optionsOf('a', 'c') })).options.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });

  it('are marked', () => {
    expect(withMarked(answers(), 'c', true)).toBe('c');
    expect(withMarked(answers(), 'b', false)).toBeNull();
    expect(withMarked(answers({ type: 'multiple', key: ['a'] }), 'c', true)).toEqual(['a', 'c']);
    expect(withMarked(answers({ type: 'multiple', key: ['a'] }), 'a', false)).toBeNull();
  });
});

it.each([
  ['single', 2, null],
  ['ordering', 2, ['a', 'b']],
  ['numeric', 0, null],
] as const)('a new question of type %s begins with %d options', (type, count, key) => {
  const { options: begun, ...rest } = blankAnswers(type);
  expect(begun).toHaveLength(count);
  expect(rest).toEqual({ type, key, tolerance: null });
});
