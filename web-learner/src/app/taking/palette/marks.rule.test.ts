import { describe, expect, it } from 'vitest';
import { change, openSheet } from '../answers/answer-sheet.rule.js';
import { marksOf, tallyOf } from './marks.rule.js';

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
