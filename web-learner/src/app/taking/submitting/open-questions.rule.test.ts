import { describe, expect, it } from 'vitest';
import type { QuestionMark } from '../palette/marks.rule.js';
import { openOf } from './open-questions.rule.js';

const mark = (
  position: number,
  visit: QuestionMark['visit'],
  { flagged = false, attention = null }: Partial<QuestionMark> = {},
): QuestionMark => ({
  id: `q${position}`,
  position,
  visit,
  flagged,
  attention,
  isCurrent: false,
});

describe('before submitting', () => {
  it('lists the numbers of unanswered, flagged, conflicting and unreadable questions', () => {
    const marks = [
      mark(1, 'answered'),
      mark(2, 'skipped', { flagged: true }),
      mark(3, 'unseen'),
      mark(4, 'answered', { flagged: true }),
      mark(5, 'answered', { attention: 'choice' }),
      mark(6, 'skipped', { attention: 'number' }),
    ];
    expect(openOf(marks)).toEqual({ unanswered: [2, 3], flagged: [2, 4], conflicting: [5], unreadable: [6] });
  });
});
