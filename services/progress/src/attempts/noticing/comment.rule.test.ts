import { describe, expect, it } from 'vitest';
import { NOW, secondsAfter } from '../../../testing/records.js';
import { commentUntil, mayComment } from './comment.rule.js';

const DAYS = 86_400;

describe('a comment', () => {
  it.each([
    ['while the attempt is open', null, 0, false],
    ['at its end', NOW, 0, true],
    ['in the last second of 30 days', NOW, 30 * DAYS - 1, true],
    ['after 30 days', NOW, 30 * DAYS, false],
  ])('%s', (_, endedAt, seconds, may) => {
    expect(mayComment(endedAt, secondsAfter(NOW, seconds))).toBe(may);
  });

  it('has its last moment told', () => {
    expect([commentUntil(null), commentUntil(NOW)]).toEqual([null, secondsAfter(NOW, 30 * DAYS)]);
  });
});
