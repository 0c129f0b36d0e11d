import { expect, it } from 'vitest';
import { isMinorBy } from './minor.rule.js';

const NOW = Date.UTC(2026, 10, 29, 6);

it.each([
  ['2008-11-30', true],
  ['2008-11-29', false],
  ['1990-01-01', false],
  [null, false],
])('one born on %s is a minor: %s', (born, isMinor) => {
  expect(isMinorBy(born, NOW)).toBe(isMinor);
});
