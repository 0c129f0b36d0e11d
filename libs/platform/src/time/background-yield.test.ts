import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBackgroundYield, type BackgroundYield } from './background-yield.js';

let background: BackgroundYield;
beforeEach(() => {
  vi.useFakeTimers();
  background = openBackgroundYield(() => Date.now());
});
afterEach(() => vi.useRealTimers());

/** Milliseconds that work of that length waits before the next begins. */
async function waited(workedMs: number): Promise<number> {
  const before = Date.now();
  const given = background.yieldAfter(workedMs);
  await vi.runAllTimersAsync();
  await given;
  return Date.now() - before;
}

it('does not wait while no request comes', async () => {
  expect(await waited(40)).toBe(0);
});

it.each([
  [0, 0],
  [40, 200],
  [5_000, 500],
])('while requests come, gives way after %d ms of work for %d ms', async (worked, waits) => {
  background.requestArrived();
  expect(await waited(worked)).toBe(waits);
});

it('runs at full speed again once no request has come for a while', async () => {
  background.requestArrived();
  vi.advanceTimersByTime(200);
  expect(await waited(40)).toBe(0);
});
