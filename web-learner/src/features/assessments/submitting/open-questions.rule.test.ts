import { describe, expect, it } from 'vitest';
import type { QuestionMark } from '../questions/marks.rule.js';
import { openOf } from './open-questions.rule.js';

const mark = (position: number, visit: QuestionMark['visit'], flagged = false): QuestionMark => ({
  id: `q${position}`,
  position,
  visit,
  flagged,
  isCurrent: false,
});

describe('before submitting', () => {
  it('every question that is not answered, flagged, or answered differently elsewhere is named by its number', () => {
    const marks = [mark(1, 'answered'), mark(2, 'skipped', true), mark(3, 'unseen'), mark(4, 'answered', true), mark(5, 'answered')];
    expect(openOf(marks, new Set(['q5', 'q9']))).toEqual({ unanswered: [2, 3], flagged: [2, 4], conflicting: [5] });
  });
});
