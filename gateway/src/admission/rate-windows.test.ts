import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateWindows, WINDOW_MS } from './rate-windows.js';

describe('a rate window', () => {
  it('allows as many requests as its limit until it ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: WINDOW_MS - 1 }), { maxLength: 120 }),
        (limit, offsets) => {
          const windows = new RateWindows();
          const admitted = [0, ...offsets]
            .toSorted((a, b) => a - b)
            .filter((offset) => windows.count('key', limit, 1_000_000 + offset).isAllowed);
          expect(admitted).toHaveLength(Math.min(limit, offsets.length + 1));
        },
      ),
    );
  });

  it('starts again after a minute', () => {
    const windows = new RateWindows();
    expect(windows.count('key', 1, 0).isAllowed).toBe(true);
    expect(windows.count('key', 1, WINDOW_MS - 1).isAllowed).toBe(false);
    expect(windows.count('key', 1, WINDOW_MS).isAllowed).toBe(true);
  });

  it('counts every key separately', () => {
    const windows = new RateWindows();
    expect(windows.count('one', 1, 0).isAllowed).toBe(true);
    expect(windows.count('two', 1, 0).isAllowed).toBe(true);
  });

  it('gives the seconds until retry as a whole number, never zero', () => {
    const windows = new RateWindows();
    expect(windows.count('key', 1, 0).retryAfterSeconds).toBe(60);
    expect(windows.count('key', 1, 30_500).retryAfterSeconds).toBe(30);
    expect(windows.count('key', 1, WINDOW_MS - 1).retryAfterSeconds).toBe(1);
  });

  it('marks 80 % and the first refusal once each', () => {
    const windows = new RateWindows();
    const counts = Array.from({ length: 14 }, () => windows.count('key', 10, 0));
    expect(counts.flatMap(({ isNotice, used }) => (isNotice ? [used] : []))).toEqual([8]);
    expect(counts.flatMap(({ isFirstRefusal, used }) => (isFirstRefusal ? [used] : []))).toEqual([11]);
  });

  it('deletes expired windows', () => {
    const windows = new RateWindows();
    windows.count('old', 1, 0);
    windows.count('new', 1, 30_000);
    windows.sweep(WINDOW_MS);
    expect(windows.size).toBe(1);
  });
});
