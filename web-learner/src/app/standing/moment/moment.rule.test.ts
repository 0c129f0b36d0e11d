import { describe, expect, it } from 'vitest';
import { isMoment, isToNote } from './moment.rule.js';

describe('the star moment', () => {
  it.each([
    { earned: 1, seen: 0, moment: true, note: false },
    { earned: 3, seen: 1, moment: true, note: false },
    { earned: 1, seen: 1, moment: false, note: false },
    { earned: 0, seen: 0, moment: false, note: false },
    { earned: 1, seen: null, moment: false, note: true },
    { earned: 0, seen: null, moment: false, note: true },
    { earned: 0, seen: 1, moment: false, note: true },
  ])('with $earned earned and $seen seen: due $moment, to be recorded $note', ({ earned, seen, moment, note }) => {
    expect([isMoment(earned, seen), isToNote(earned, seen)]).toEqual([moment, note]);
  });
});
