import { expect, it } from 'vitest';
import { refreshInMs } from './entering.rule.js';

const NOW = new Date('2026-11-28T10:00:00Z');

it.each([
  [30, 60_000],
  [150, 90_000],
  [300, 240_000],
  [840, 240_000],
])('a token of %s seconds is asked for afresh after %s ms', (seconds, ms) => {
  expect(refreshInMs(new Date(NOW.getTime() + seconds * 1_000), NOW)).toBe(ms);
});
