import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Activity, noteActivity, type ActivityReport } from './activity.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const EARLIER = new Date('2026-11-21T08:00:00Z');
const known: Activity = { highest_activity: 1_795_000_000_000, last_activity_at: EARLIER };
const read = (lastActivity: number | null): ActivityReport => ({ lastActivity, isWrite: false });

describe('activity', () => {
  it.each([
    ['a later input', read(1_795_000_000_001), 1_795_000_000_001, NOW],
    ['the same input again', read(1_795_000_000_000), 1_795_000_000_000, EARLIER],
    ['an input a little earlier', read(1_795_000_000_000 - 600_000), 1_795_000_000_000, EARLIER],
    ['a clock set back by more than ten minutes', read(1_795_000_000_000 - 600_001), 1_795_000_000_000 - 600_001, NOW],
    ['the least of 10 digits', read(1_000_000_000), 1_000_000_000, NOW],
    ['the most of 14 digits', read(99_999_999_999_999), 99_999_999_999_999, NOW],
    ['no input named', read(null), 1_795_000_000_000, EARLIER],
    ['fewer than 10 digits', read(999_999_999), 1_795_000_000_000, EARLIER],
    ['more than 14 digits', read(100_000_000_000_000), 1_795_000_000_000, EARLIER],
    ['a part of a millisecond', read(1_795_000_000_000.5), 1_795_000_000_000, EARLIER],
    ['a write without a header', { lastActivity: null, isWrite: true }, 1_795_000_000_000, NOW],
    ['a write with the same input', { lastActivity: 1_795_000_000_000, isWrite: true }, 1_795_000_000_000, NOW],
  ])('%s', (_, report, highestActivity, lastActivityAt) => {
    expect(noteActivity(known, report, NOW)).toEqual({ highest_activity: highestActivity, last_activity_at: lastActivityAt });
  });

  it('counts the first input of a session as activity', () => {
    expect(noteActivity({ ...known, highest_activity: null }, read(1_795_000_000_000), NOW).last_activity_at).toEqual(NOW);
  });

  it('is never extended by repeating the last report', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1_000_000_000, max: 99_999_999_999_999 }), { minLength: 1 }), (times) => {
        const seen = times.reduce((activity, time) => noteActivity(activity, read(time), NOW), known);
        expect(noteActivity(seen, read(seen.highest_activity), EARLIER)).toBe(seen);
      }),
    );
  });
});
