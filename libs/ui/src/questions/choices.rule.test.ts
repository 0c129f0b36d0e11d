import { describe, expect, it } from 'vitest';
import { choicesOf, chosenIn, isAnswered, toggled } from './choices.rule.js';

describe('choosing', () => {
  it('replaces the choice in a single-answer question', () => {
    expect([toggled('single', 'a', 'b'), toggled('single', 'a', 'a'), toggled('true_false', true, false)]).toEqual(['b', 'a', false]);
  });

  it('toggles choices in a multiple-answer question, and none left is no answer', () => {
    expect([
      toggled('multiple', null, 'a'),
      toggled('multiple', ['a'], 'b'),
      toggled('multiple', ['a', 'b'], 'a'),
      toggled('multiple', ['a'], 'a'),
    ]).toEqual([['a'], ['a', 'b'], ['b'], null]);
  });

  it('distinguishes false from no answer', () => {
    expect([chosenIn(false, false), chosenIn(null, false), chosenIn(['a'], 'a'), chosenIn('a', 'b')]).toEqual([true, false, true, false]);
    expect([chosenIn(['a'], 'b'), chosenIn(['a'], true), chosenIn('a', 'a')]).toEqual([false, false, true]);
  });

  it('has no choices for an order', () => {
    expect(choicesOf({ type: 'ordering', options: [{ id: 'a', text_html: 'a' }] }, { yes: 'True', no: 'False' })).toEqual([]);
  });

  it('assigns every option its key', () => {
    const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, text_html: id }));
    const words = { yes: 'True', no: 'False' };
    expect(choicesOf({ type: 'single', options }, words).map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'E', '6']);
    expect(choicesOf({ type: 'true_false', options: [] }, words).map(({ text, value, letter }) => [text, value, letter])).toEqual([
      ['True', true, 'A'],
      ['False', false, 'B'],
    ]);
  });

  it.each([
    [null, false],
    ['', false],
    ['  ', false],
    [[], false],
    [false, true],
    ['a', true],
    [['a'], true],
  ])('counts %j as answered: %s', (value, expected) => {
    expect(isAnswered({ value })).toBe(expected);
  });
});
