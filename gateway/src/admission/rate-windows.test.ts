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
