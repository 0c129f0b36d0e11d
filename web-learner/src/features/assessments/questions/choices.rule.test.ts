import { describe, expect, it } from 'vitest';
import { chosenIn, choicesOf, toggled } from './choices.rule.js';
import { marksOf, tallyOf } from './marks.rule.js';
import { change, openSheet } from '../answers/answer-sheet.rule.js';

describe('choosing', () => {
  it('takes the place of what was chosen, where one answer is asked', () => {
    expect([toggled('single', 'a', 'b'), toggled('single', 'a', 'a'), toggled('true_false', true, false)]).toEqual(['b', 'a', false]);
  });

  it('adds and takes away, where several are asked, and none is no answer', () => {
    expect([
      toggled('multiple', null, 'a'),
      toggled('multiple', ['a'], 'b'),
      toggled('multiple', ['a', 'b'], 'a'),
      toggled('multiple', ['a'], 'a'),
    ]).toEqual([['a'], ['a', 'b'], ['b'], null]);
  });

  it('tells false from no answer', () => {
    expect([chosenIn(false, false), chosenIn(null, false), chosenIn(['a'], 'a'), chosenIn('a', 'b')]).toEqual([true, false, true, false]);
  });

  it('gives every option its key', () => {
    const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, text_html: id }));
    const words = { yes: 'True', no: 'False' };
    expect(choicesOf({ type: 'single', options }, words).map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'E', '6']);
    expect(choicesOf({ type: 'true_false', options: [] }, words).map(({ text, value }) => [text, value])).toEqual([
      ['True', true],
      ['False', false],
    ]);
  });
});

describe('the palette', () => {
  const questions = [1, 2, 3, 4].map((position) => ({ id: `q${position}`, position }));
  const sheet = change(change(openSheet({ seq: 0, questions: [] }), 'q1', { value: 'a' }), 'q3', { flagged: true });

  it('tells answered, skipped, flagged, current and unseen apart', () => {
    expect(
      marksOf(questions, sheet, new Set(['q1', 'q2', 'q3']), 'q3').map(({ visit, flagged, isCurrent }) => [visit, flagged, isCurrent]),
    ).toEqual([
      ['answered', false, false],
      ['skipped', false, false],
      ['unseen', true, true],
      ['unseen', false, false],
    ]);
  });

  it('counts what is open and flagged', () => {
    expect(tallyOf(marksOf(questions, sheet, new Set(), 'q1'))).toEqual({ answered: 1, unanswered: 3, flagged: 1 });
  });
});
