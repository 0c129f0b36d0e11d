import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROTATION_TIMING } from '../../services/auth/src/sessions/refresh/rotation.rule.js';
import { runBrowser } from './many-tabs.js';

const TABS = 20;
const MINUTES = 60;
const SEEDS = Array.from({ length: 24 }, (_, index) => 11 + index * 7);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe(`a browser with ${TABS} tabs`, () => {
  it.each(SEEDS)('is never signed out when 30 % of answers are lost and round trips take up to 10 s (seed %i)', async (seed) => {
    const { ended, rotations, refreshes, answered } = await runBrowser(seed, TABS, MINUTES, { lost: 0.3, slowestMs: 10_000 });
    expect(ended).toEqual([]);
    expect(rotations.length).toBeGreaterThan(4);
    const closest = Math.min(...rotations.slice(1).map((at, index) => at - (rotations[index] ?? 0)));
    expect(closest).toBeGreaterThanOrEqual(ROTATION_TIMING.minimumAgeMs);
    // One tab refreshes for all: far fewer refreshes than tabs times tokens.
    expect(refreshes).toBeLessThan((TABS * MINUTES) / 10);
    expect(answered).toBeGreaterThan(0);
  });

  it('refreshes once for each token when nothing is lost', async () => {
    const { ended, refreshes, unanswered } = await runBrowser(7, TABS, MINUTES, { lost: 0, slowestMs: 200 });
    expect(ended).toEqual([]);
    expect(unanswered).toBe(0);
    expect(refreshes).toBeLessThanOrEqual(8);
  });
});
