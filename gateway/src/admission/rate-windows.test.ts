import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateWindows, WINDOW_MS } from './rate-windows.js';

describe('a rate window', () => {
  it('admits as many as its limit and no more until it ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: WINDOW_MS - 1 }), { maxLength: 120 }),
        (limit, offsets) => {
          const windows = new RateWindows();
          const admitted = [0, ...offsets]
            .toSorted((a, b) => a - b)
            .filter((offset) => windows.take('key', limit, 1_000_000 + offset).admitted);
          expect(admitted).toHaveLength(Math.min(limit, offsets.length + 1));
        },
      ),
    );
  });

  it('begins anew when its minute is over', () => {
    const windows = new RateWindows();
    expect(windows.take('key', 1, 0).admitted).toBe(true);
    expect(windows.take('key', 1, WINDOW_MS - 1).admitted).toBe(false);
    expect(windows.take('key', 1, WINDOW_MS).admitted).toBe(true);
  });

  it('counts every key alone', () => {
    const windows = new RateWindows();
    expect(windows.take('one', 1, 0).admitted).toBe(true);
    expect(windows.take('two', 1, 0).admitted).toBe(true);
  });

  it('says in whole seconds when to come back, never zero', () => {
    const windows = new RateWindows();
    expect(windows.take('key', 1, 0).retryAfterSeconds).toBe(60);
    expect(windows.take('key', 1, 30_500).retryAfterSeconds).toBe(30);
    expect(windows.take('key', 1, WINDOW_MS - 1).retryAfterSeconds).toBe(1);
  });

  it('marks four fifths and the first refusal once each', () => {
    const windows = new RateWindows();
    const taken = Array.from({ length: 14 }, () => windows.take('key', 10, 0));
    expect(taken.flatMap(({ isNotice, used }) => (isNotice ? [used] : []))).toEqual([8]);
    expect(taken.flatMap(({ isFirstRefusal, used }) => (isFirstRefusal ? [used] : []))).toEqual([11]);
  });

  it('forgets windows that are over', () => {
    const windows = new RateWindows();
    windows.take('old', 1, 0);
    windows.take('new', 1, 30_000);
    windows.sweep(WINDOW_MS);
    expect(windows.size).toBe(1);
  });
});
