import { eventRefOf } from '@paanch/platform/identity/event-ref';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateWindows, MINUTE_MS } from './rate-windows.js';

const ONE = { limit: 1, seconds: 60 };

describe('a rate window', () => {
  it('allows as many requests as its limit until it ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: MINUTE_MS - 1 }), { maxLength: 120 }),
        (limit, offsets) => {
          const windows = new RateWindows();
          const admitted = [0, ...offsets]
            .toSorted((a, b) => a - b)
            .filter((offset) => windows.count('key', { limit, seconds: 60 }, 1_000_000 + offset).isAllowed);
          expect(admitted).toHaveLength(Math.min(limit, offsets.length + 1));
        },
      ),
    );
  });

  it('starts again when it has ended', () => {
    const windows = new RateWindows();
    expect(windows.count('key', ONE, 0).isAllowed).toBe(true);
    expect(windows.count('key', ONE, MINUTE_MS - 1).isAllowed).toBe(false);
    expect(windows.count('key', ONE, MINUTE_MS).isAllowed).toBe(true);
  });

  it('lasts as long as its limit says', () => {
    const windows = new RateWindows();
    const hourly = { limit: 1, seconds: 3_600 };
    expect(windows.count('key', hourly, 0).isAllowed).toBe(true);
    expect(windows.count('key', hourly, 60 * MINUTE_MS - 1)).toMatchObject({ isAllowed: false, retryAfterSeconds: 1 });
    expect(windows.count('key', hourly, 60 * MINUTE_MS).isAllowed).toBe(true);
  });

  it('is not pushed out by a flood of shorter ones', () => {
    const windows = new RateWindows();
    const hourly = { limit: 1, seconds: 3_600 };
    windows.count('key', hourly, 0);
    for (let source = 0; source < 100_001; source += 1) windows.count(`source ${source}`, ONE, 1);
    expect(windows.count('key', hourly, 2).isAllowed).toBe(false);
    expect(windows.count('source 0', ONE, 2).isAllowed).toBe(true);
  });

  it('counts every key separately', () => {
    const windows = new RateWindows();
    expect(windows.count('one', ONE, 0).isAllowed).toBe(true);
    expect(windows.count('two', ONE, 0).isAllowed).toBe(true);
  });

  it('gives the seconds until retry as a whole number, never zero', () => {
    const windows = new RateWindows();
    expect(windows.count('key', ONE, 0).retryAfterSeconds).toBe(60);
    expect(windows.count('key', ONE, 30_500).retryAfterSeconds).toBe(30);
    expect(windows.count('key', ONE, MINUTE_MS - 1).retryAfterSeconds).toBe(1);
  });

  it('marks 80 % and the first refusal once each', () => {
    const windows = new RateWindows();
    const counts = Array.from({ length: 14 }, () => windows.count('key', { limit: 10, seconds: 60 }, 0));
    expect(counts.flatMap(({ isNotice, used }) => (isNotice ? [used] : []))).toEqual([8]);
    expect(counts.flatMap(({ isFirstRefusal, used }) => (isFirstRefusal ? [used] : []))).toEqual([11]);
  });

  it('deletes expired windows', () => {
    const windows = new RateWindows();
    windows.count('old', ONE, 0);
    windows.count('new', ONE, 30_000);
    windows.count('long', { limit: 1, seconds: 3_600 }, 0);
    windows.sweep(MINUTE_MS);
    expect(windows.size).toBe(2);
  });
});

describe('windows of two gateways', () => {
  const TEN = { limit: 10, seconds: 60 };
  const refOf = eventRefOf(new Uint8Array(32));
  const two = () => {
    const windows = [new RateWindows(refOf), new RateWindows(refOf)] as const;
    const [one, other] = windows;
    const exchange = (now: number) => {
      const told = windows.map((each) => each.toTell(now));
      for (const [at, { bootId }] of windows.entries()) {
        // Both hear it, as over NATS.
        for (const each of windows) each.hear({ bootId, windows: told[at] ?? [] }, now);
      }
      return told.flat();
    };
    return { one, other, exchange };
  };
  const countTimes = (windows: RateWindows, times: number, now: number) => {
    for (let turn = 0; turn < times; turn += 1) windows.count('source 192.0.2.7', TEN, now);
  };

  it('are full together, but for what comes between two exchanges', () => {
    const { one, other, exchange } = two();
    countTimes(one, 6, 0);
    countTimes(other, 3, 500);
    exchange(1_000);
    expect(other.count('source 192.0.2.7', TEN, 1_100)).toMatchObject({ used: 10, isAllowed: true });
    expect(other.count('source 192.0.2.7', TEN, 1_200)).toMatchObject({ isAllowed: false, isFirstRefusal: true });
    expect(one.count('source 192.0.2.7', TEN, 1_300).isAllowed).toBe(true);
    exchange(2_000);
    expect(one.isFull('source 192.0.2.7', TEN, 2_100)).toBe(true);
  });

  it('end together, with the one that began first', () => {
    const { one, other, exchange } = two();
    countTimes(one, 10, 0);
    countTimes(other, 1, 30_000);
    exchange(30_500);
    expect(other.isFull('source 192.0.2.7', TEN, 59_999)).toBe(true);
    expect(other.count('source 192.0.2.7', TEN, 60_000)).toMatchObject({ used: 1, isAllowed: true });
  });

  it('count what the other told of a source that is new here', () => {
    const { one, other, exchange } = two();
    countTimes(one, 10, 0);
    exchange(1_000);
    expect(other.isFull('source 192.0.2.7', TEN, 1_001)).toBe(true);
    expect(other.count('source 192.0.2.7', TEN, 1_002).isAllowed).toBe(false);
  });

  it('are told of from a quarter on, once each change, under a name that reveals nothing', () => {
    const { one, exchange } = two();
    countTimes(one, 2, 0);
    expect(exchange(1_000)).toEqual([]);
    countTimes(one, 1, 1_500);
    expect(exchange(2_000)).toEqual([{ key: refOf('source 192.0.2.7'), seconds: 60, used: 3, endsAt: 60_000 }]);
    expect(exchange(3_000)).toEqual([]);
  });

  it('make a lost message good with the next', () => {
    const { one, other } = two();
    countTimes(one, 5, 0);
    one.toTell(1_000);
    countTimes(one, 5, 1_500);
    const told = { bootId: 'one', windows: one.toTell(2_000) };
    for (const _ of ['heard', 'and again']) other.hear(told, 2_000);
    expect(other.count('source 192.0.2.7', TEN, 2_100)).toMatchObject({ used: 11, isAllowed: false });
  });
});
