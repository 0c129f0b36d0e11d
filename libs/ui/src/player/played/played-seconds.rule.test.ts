import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterReport, NOTHING_PLAYED, wholeSecondsOf, type Played, type PlayerReport } from './played-seconds.rule.js';

const time = (position: number, at: number, rate = 1): PlayerReport => ({ kind: 'time', position, at: at * 1_000, rate });
const stopped = (position: number, at: number): PlayerReport => ({ kind: 'stopped', position, at: at * 1_000, rate: 1 });
const ended = (position: number, at: number, duration: number): PlayerReport => ({
  kind: 'ended',
  position,
  at: at * 1_000,
  rate: 1,
  duration,
});
const moved: PlayerReport = { kind: 'moved' };
const after = (...reports: readonly PlayerReport[]): Played => reports.reduce(afterReport, NOTHING_PLAYED);
const playing = (from: number, to: number, begun = 0, rate = 1) =>
  Array.from({ length: Math.round((to - from) * 4) + 1 }, (_, step) => time(from + step / 4, begun + step / 4 / rate, rate));

describe('the seconds that were played', () => {
  it.each([
    ['playing on', playing(0, 6), [[0, 6]]],
    ['playing from the middle', playing(30, 33), [[30, 33]]],
    ['playing at one and a half times', playing(0, 9, 0, 1.5), [[0, 9]]],
    ['one report is nothing', [time(5, 0)], []],
    [
      'a jump ahead does not count',
      [...playing(0, 3), moved, ...playing(60, 62, 3)],
      [
        [0, 3],
        [60, 62],
      ],
    ],
    [
      'nor does one that nobody reported',
      [...playing(0, 3), time(60, 3.25), time(61, 4.25)],
      [
        [0, 3],
        [60, 61],
      ],
    ],
    ['going back counts once', [...playing(0, 6), moved, ...playing(2, 4, 6)], [[0, 6]]],
    ['a pause goes on where it was', [...playing(0, 2), stopped(2.6, 2.6), time(2.6, 90), time(4, 91.4)], [[0, 4]]],
    ['a stalled film does not move', [...playing(0, 2), time(2, 30), time(2, 60), time(3, 61)], [[0, 3]]],
    ['half a second is not a whole one', [time(0.5, 0), time(1.5, 1)], []],
    ['the end counts whole, as long as the file says', [...playing(0, 11.75), ended(11.9, 12, 13)], [[0, 13]]],
    [
      'the end alone, after a jump, is only the end',
      [...playing(0, 3), moved, time(11, 3), ended(12, 4, 12)],
      [
        [0, 3],
        [11, 12],
      ],
    ],
    ['jumping to the end plays nothing', [...playing(0, 3), moved, ended(12, 4, 12)], [[0, 3]]],
  ] as const)('%s', (_, reports, expected) => {
    expect(wholeSecondsOf(after(...reports))).toEqual(expected);
  });

  it('never are more than the clock allows, whatever is reported', () => {
    const report = fc.record({ position: fc.double({ min: 0, max: 600, noNaN: true }), step: fc.double({ min: 0, max: 2, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 40 }), (all) => {
        let at = 0;
        const reports = all.map(({ position, step }) => time(position, (at += step)));
        const sum = after(...reports).exact.reduce((length, [from, to]) => length + to - from, 0);
        expect(sum).toBeLessThanOrEqual(at + 1.6 * all.length);
      }),
    );
  });
});
