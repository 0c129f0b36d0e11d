import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, secondsAfter } from '../../testing/records.js';
import { lengthOf } from './coverage.rule.js';
import { type Allowance, credit, newAllowance, type Save, type WatchedVideo } from './credit.rule.js';

const RICH: Allowance = { seconds: 10_000, at: NOW };

const video = (changes: Partial<WatchedVideo> = {}): WatchedVideo => ({
  watched: [],
  creditedSeconds: 0,
  unprovenSeconds: 0,
  positionSeconds: 0,
  firstSavedAt: NOW,
  savedAt: NOW,
  ...changes,
});

const save = (seconds: number, watched: Save['watched'], positionSeconds = 0): Save => ({
  positionSeconds,
  watched,
  now: secondsAfter(NOW, seconds),
});

const watchedAfter = (...given: Parameters<typeof credit>) => credit(...given).video.watched;

describe('a save is credited at most', () => {
  it('1.5 times the seconds since the last save, and 5', () => {
    const known = video({ firstSavedAt: secondsAfter(NOW, -1_000) });
    expect(watchedAfter(known, RICH, 600, save(20, [[0, 100]]))).toEqual([[0, 35]]);
  });

  it('what is left of 1.5 times the seconds since the first save, and 5', () => {
    const known = video({ firstSavedAt: secondsAfter(NOW, -100), creditedSeconds: 150 });
    expect(watchedAfter(known, RICH, 600, save(20, [[0, 100]]))).toEqual([[0, 35]]);
    expect(watchedAfter({ ...known, creditedSeconds: 180 }, RICH, 600, save(20, [[0, 100]]))).toEqual([[0, 5]]);
    expect(watchedAfter({ ...known, creditedSeconds: 500 }, RICH, 600, save(20, [[0, 100]]))).toEqual([]);
  });

  it('what the learner has left over all videos', () => {
    const allowance = { seconds: 2, at: NOW };
    expect(watchedAfter(video(), allowance, 600, save(4, [[0, 100]]))).toEqual([[0, 8]]);
  });

  it('5 s the first time', () => {
    expect(watchedAfter(null, newAllowance(NOW), 600, save(0, [[0, 30]]))).toEqual([[0, 5]]);
    expect(watchedAfter(null, RICH, 600, save(0, [[0, 30]]))).toEqual([[0, 5]]);
  });
});

describe('the allowance', () => {
  it('grows by 1.5 a second, at most to the length of the video and 5, and is spent by what is played', () => {
    const known = video({ savedAt: secondsAfter(NOW, -1_000), firstSavedAt: secondsAfter(NOW, -1_000) });
    const after = (seconds: number) => credit(known, { seconds: 10, at: NOW }, 60, save(seconds, [[0, 20]])).allowance;
    expect(after(20)).toEqual({ seconds: 20, at: secondsAfter(NOW, 20) });
    expect(after(500).seconds).toBe(45);
  });

  it('is spent by seconds seen again too, but they do not displace new ones', () => {
    const known = video({ watched: [[0, 30]], firstSavedAt: secondsAfter(NOW, -100), savedAt: NOW });
    const { video: saved, allowance } = credit(known, { seconds: 30, at: NOW }, 600, save(10, [[0, 40]]));
    expect(saved).toMatchObject({ watched: [[0, 40]], creditedSeconds: 20 });
    expect(allowance.seconds).toBe(25);
  });

  it('lets a clock that goes back take nothing away', () => {
    expect(credit(video(), { seconds: 9, at: secondsAfter(NOW, 60) }, 600, save(0, [])).allowance.seconds).toBe(9);
  });
});

describe('what cannot be', () => {
  const known = video({ firstSavedAt: secondsAfter(NOW, -1_000), watched: [[0, 50]] });

  it('negative and future seconds are cut off, and a position stays in the video', () => {
    expect(
      watchedAfter(
        known,
        RICH,
        100,
        save(60, [
          [-40, 10],
          [95, 400],
        ]),
      ),
    ).toEqual([
      [0, 50],
      [95, 100],
    ]);
    expect(credit(known, RICH, 100, save(60, [], 900)).video.positionSeconds).toBe(100);
    expect(credit(known, RICH, 100, save(60, [], -3)).video.positionSeconds).toBe(0);
  });

  it.each([
    [30, false],
    [31, true],
  ])('%i s too much are reported: %s', (excess, isImpossible) => {
    const possible = 1.5 * 30 + 5;
    expect(credit(video(), RICH, 600, save(30, [[0, possible + excess]]))).toMatchObject({
      video: { watched: [[0, possible]] },
      isImpossible,
    });
  });

  it('a save that is repeated because its answer was lost is not reported', () => {
    const whole = video({ watched: [[0, 300]], firstSavedAt: secondsAfter(NOW, -300), creditedSeconds: 300 });
    expect(credit(whole, RICH, 600, save(1, [[0, 300]]))).toMatchObject({ video: { watched: [[0, 300]] }, isImpossible: false });
  });
});

describe('the first save of a video', () => {
  const offline = credit(null, newAllowance(NOW), 600, save(0, [[0, 180]]));

  it('is credited 5 s and not reported: nobody knows for how long saves could not arrive', () => {
    expect(offline).toMatchObject({ video: { watched: [[0, 5]], unprovenSeconds: 175 }, isImpossible: false });
  });

  it('may be followed by saves that name the same seconds again, also after another device saved none', () => {
    const other = credit(offline.video, offline.allowance, 600, save(3, []));
    expect(credit(other.video, other.allowance, 600, save(8, [[0, 188]]))).toMatchObject({ isImpossible: false });
  });

  it.each([
    [30, false],
    [31, true],
  ])('is no licence: %i s more than it named are reported: %s', (excess, isImpossible) => {
    const possible = 180 + 1.5 * 10;
    expect(credit(offline.video, offline.allowance, 600, save(10, [[0, possible + excess]]))).toMatchObject({ isImpossible });
  });
});

describe('without a list of seconds', () => {
  it('a save credits from the last position to this one', () => {
    expect(watchedAfter(video({ positionSeconds: 40, watched: [[0, 40]] }), RICH, 600, save(30, undefined, 70))).toEqual([[0, 70]]);
  });

  it('a jump forward credits what can have been played, and back nothing', () => {
    expect(watchedAfter(video({ positionSeconds: 40 }), RICH, 600, save(10, undefined, 500))).toEqual([[40, 60]]);
    expect(watchedAfter(video({ positionSeconds: 40 }), RICH, 600, save(10, undefined, 20))).toEqual([]);
  });
});

const speed = fc.constantFrom(0.75, 1, 1.25, 1.5);
const pauses = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 });

describe('whatever is sent', () => {
  /**
   * A player at that speed whose saves arrive only after so many seconds. From then on it saves after each of these pauses, and sends again
   * what did not count.
   */
  function play(gaps: readonly number[], rate: number, duration: number, offline = 0) {
    let [known, allowance, at] = [null as WatchedVideo | null, newAllowance(secondsAfter(NOW, offline)), 0];
    const step = (seconds: number) => {
      at += seconds;
      const played = Math.min(duration, Math.floor(at * rate));
      const credited = credit(known, allowance, duration, save(at, [[0, played]], played));
      [known, allowance] = [credited.video, credited.allowance];
      return { ...credited, played };
    };
    const first = step(offline);
    return [first, ...gaps.map(step)];
  }

  it('honest play is never reported, and all of it counts by the last save', () => {
    fc.assert(
      fc.property(pauses, speed, (gaps, rate) => {
        const saves = play([...gaps, 0], rate, 900);
        expect(saves.some(({ isImpossible }) => isImpossible)).toBe(false);
        const last = saves.at(-1);
        expect(lengthOf(last?.video.watched ?? [])).toBeGreaterThanOrEqual((last?.played ?? 0) - 1);
      }),
    );
  });

  it('honest play is never reported either where the first saves could not arrive, and all of it counts in the end', () => {
    fc.assert(
      fc.property(pauses, speed, fc.integer({ min: 0, max: 900 }), (gaps, rate, offline) => {
        const saves = play([...gaps, 900, 900], rate, 900, offline);
        expect(saves.some(({ isImpossible }) => isImpossible)).toBe(false);
        expect(lengthOf(saves.at(-1)?.video.watched ?? [])).toBe(Math.floor(Math.min(900, saves.at(-1)?.played ?? 0)));
      }),
    );
  });

  it('no video is credited more than 1.5 times the seconds since its first save, and 5', () => {
    const claim = fc.array(fc.tuple(fc.integer({ min: -50, max: 900 }), fc.integer({ min: -50, max: 900 })), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), claim), { maxLength: 20 }), (saves) => {
        let [known, allowance, at] = [null as WatchedVideo | null, newAllowance(NOW), 0];
        for (const [seconds, watched] of saves) {
          at += seconds;
          ({ video: known, allowance } = credit(known, allowance, 600, save(at, watched)));
          expect(lengthOf(known.watched)).toBeLessThanOrEqual(Math.min(600, 1.5 * at + 5));
          expect(allowance.seconds).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('five videos at once are credited no more than one', () => {
    const [videos, played] = [[1, 2, 3, 4, 5], 30];
    let allowance = newAllowance(NOW);
    const states = new Map<number, WatchedVideo>();
    for (const round of Array.from({ length: 20 }, (_, index) => index + 1)) {
      for (const one of videos) {
        const now = save(round * played, [[0, round * played]]);
        const credited = credit(states.get(one) ?? null, allowance, 600, now);
        states.set(one, credited.video);
        allowance = credited.allowance;
      }
    }
    const total = [...states.values()].reduce((sum, { watched }) => sum + lengthOf(watched), 0);
    expect(total).toBeLessThanOrEqual(1.5 * 20 * played + 5);
  });
});
