import { expect, it } from 'vitest';
import { retryDelayMs } from './failure.js';

it('waits longer before each try, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((tries) => retryDelayMs(tries, 1_000))).toEqual([1_000, 2_000, 5_000, 15_000, 60_000, 60_000, 60_000]);
});
