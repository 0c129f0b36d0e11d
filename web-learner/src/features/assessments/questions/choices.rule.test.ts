import { describe, expect, it } from 'vitest';
import { change, openSheet } from '../answers/answer-sheet.rule.js';
import { marksOf, tallyOf } from '../palette/marks.rule.js';
import { chosenIn, choicesOf, toggled } from './choices.rule.js';

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
});

describe('the palette', () => {
  const questions = [1, 2, 3, 4].map((position) => ({ id: `q${position}`, position, type: 'single' as const }));
  const sheet = change(change(openSheet({ seq: 0, questions: [] }), 'q1', { value: 'a' }), 'q3', { flagged: true });

  it('distinguishes answered, skipped, flagged, current and unseen', () => {
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
    expect(tallyOf(marksOf(questions, sheet, new Set(), 'q1'))).toEqual({ answered: 1, unanswered: 3, flagged: 1, attention: 0 });
  });

  it('marks answers that are not numbers, and conflicting ones; only the latter count as answered', () => {
    const asked = [{ id: 'q1', position: 1, type: 'numeric' as const }, ...questions.slice(1)];
    const kept = { answers: new Map([['q2', { mine: { value: 'a', flagged: false }, bases: [{ value: null, flagged: false }] }]]), seq: 0 };
    const saved = { seq: 1, questions: [{ id: 'q2', answer: 'b', flagged: false }] };
    const marks = (typed: string) => marksOf(asked, change(openSheet(saved, kept), 'q1', { value: typed }), new Set(), 'q3');
    expect(marks('14oo').map(({ attention, visit }) => [attention, visit])).toEqual([
      ['number', 'unseen'],
      ['choice', 'answered'],
      [null, 'unseen'],
      [null, 'unseen'],
    ]);
    expect(tallyOf(marks('14oo'))).toMatchObject({ answered: 1, unanswered: 3, attention: 2 });
    expect(marks('140')[0]).toMatchObject({ attention: null, visit: 'answered' });
  });
});
