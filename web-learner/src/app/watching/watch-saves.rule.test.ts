import { MILESTONES, WATCHING } from '@paanch/contracts/progress/modules/expert-sessions';
import { describe, expect, it } from 'vitest';
import { afterSend, dueSave, milestoneOf, offersResume, strongerOf, type SaveClock } from './watch-saves.rule.js';

const fresh: SaveClock = { milestone: 0, milestoneAt: null, savedAt: 0 };
const watched = { milestone: 10, seconds: WATCHING.minimumWatch, isPlaying: true, now: 1 };

describe('a milestone', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 10],
    [24, 10],
    [74, 50],
    [99, 75],
    [100, 100],
  ])('of %i percent is %i', (percent, milestone) => {
    expect(milestoneOf(percent)).toBe(milestone);
  });

  it('is each of the five at its own percent', () => {
    expect(MILESTONES.map(milestoneOf)).toEqual([...MILESTONES]);
  });
});

describe('a save', () => {
  it.each([
    ['a new milestone, once enough was watched', fresh, watched, 'milestone'],
    ['not before three seconds', fresh, { ...watched, seconds: WATCHING.minimumWatch - 1 }, null],
    ['not again for one that is known', { ...fresh, milestone: 10 }, watched, null],
    ['a higher one', { ...fresh, milestone: 10 }, { ...watched, milestone: 25 }, 'milestone'],
    ['not within 15 s of the last one', { ...fresh, milestoneAt: 1 }, { ...watched, now: WATCHING.saveThrottle }, null],
    ['and then again, if it did not arrive', { ...fresh, milestoneAt: 1 }, { ...watched, now: 1 + WATCHING.saveThrottle }, 'milestone'],
    ['also while it is paused', fresh, { ...watched, isPlaying: false }, 'milestone'],
    ['the position after 30 s', { ...fresh, milestone: 10 }, { ...watched, now: WATCHING.positionSave }, 'while'],
    ['not sooner', { ...fresh, milestone: 10 }, { ...watched, now: WATCHING.positionSave - 1 }, null],
    ['not while it is paused', { ...fresh, milestone: 10 }, { ...watched, isPlaying: false, now: 100 }, null],
    ['not before it was first played', { ...fresh, milestone: 10, savedAt: null }, { ...watched, now: 100 }, null],
  ] as const)('is due: %s', (_, clock, given, expected) => {
    expect(dueSave(clock, given)).toBe(expected);
  });

  it('moves the clock it belongs to', () => {
    expect(afterSend(fresh, 'milestone', 7)).toEqual({ milestone: 0, milestoneAt: 7, savedAt: 7 });
    expect(afterSend(fresh, 'pause', 7)).toEqual({ milestone: 0, milestoneAt: null, savedAt: 7 });
  });

  it('that waits is sent as the weightier of two', () => {
    expect([strongerOf(null, 'pause'), strongerOf('ended', 'pause'), strongerOf('pause', 'milestone')]).toEqual([
      'pause',
      'ended',
      'milestone',
    ]);
  });
});

describe('the offer to resume', () => {
  it.each([
    [0, false, false],
    [10, false, true],
    [75, false, true],
    [75, true, false],
  ])('with milestone %i, completed %s: %s', (last_milestone_reached, is_completed, expected) => {
    expect(offersResume({ last_milestone_reached, is_completed })).toBe(expected);
  });
});
