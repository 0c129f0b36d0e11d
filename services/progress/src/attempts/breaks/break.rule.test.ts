import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { NOW, secondsAfter } from '../../../testing/records.js';
import { begun, ended, isPaused, type Pausable } from './break.rule.js';

const at = (seconds: number) => secondsAfter(NOW, seconds);

/** Half an hour is left, and no break was taken. */
function attempt(changes: Partial<Pausable> = {}): Pausable {
  return { isOpen: true, mayBreak: true, breaksTaken: 0, breakSeconds: 0, breakUntil: null, deadlineAt: at(1_800), ...changes };
}
const paused = attempt({ breaksTaken: 1, breakSeconds: 600, breakUntil: at(600), deadlineAt: at(2_400) });

describe('a break that begins', () => {
  it('moves the deadline by ten minutes at once, so that nothing closes the attempt before the break is over', () => {
    expect(begun(attempt(), NOW)).toEqual(paused);
  });

  it.each([
    ['the attempt is over', { isOpen: false }, 'ATTEMPT_CLOSED'],
    ['its time is over', { deadlineAt: NOW }, 'ATTEMPT_CLOSED'],
    ['the learner has no breaks', { mayBreak: false }, 'NO_BREAKS'],
    ['there is no deadline', { deadlineAt: null }, 'NO_BREAKS'],
    ['three were taken', { breaksTaken: 3 }, 'NO_BREAK_LEFT'],
  ] as const)('is refused where %s', (_, changes, code) => {
    const decided = begun(attempt(changes), NOW);
    expect(isRefusal(decided) && decided.details[0]?.code).toBe(code);
  });

  it.each([0, 599])('changes nothing %d seconds into a break', (seconds) => {
    expect(begun(paused, at(seconds))).toBe(paused);
  });

  it('is another one as soon as the one before is over', () => {
    expect(begun(paused, at(600))).toMatchObject({ breaksTaken: 2, breakSeconds: 1_200, breakUntil: at(1_200), deadlineAt: at(3_000) });
  });
});

describe('a break that ends', () => {
  it.each([
    ['at once', 0, 0],
    ['after three minutes', 180, 180],
    ['in the middle of a second', 180.4, 181],
    ['in its last second', 599.5, 600],
  ])('%s leaves the deadline moved by its length', (_, seconds, length) => {
    expect(ended(paused, at(seconds))).toMatchObject({ breakSeconds: length, deadlineAt: at(1_800 + length), breakUntil: at(seconds) });
  });

  it.each([
    ['there is none', attempt(), 5],
    ['it is over by itself', paused, 600],
    ['the attempt is over', { ...paused, isOpen: false }, 5],
  ])('changes nothing where %s', (_, state, seconds) => {
    expect(ended(state, at(seconds))).toBe(state);
  });
});

it('an attempt is paused until the end of its break, and not once it is closed', () => {
  expect([isPaused(paused, at(599)), isPaused(paused, at(600)), isPaused({ ...paused, isOpen: false }, NOW)]).toEqual([true, false, false]);
});
