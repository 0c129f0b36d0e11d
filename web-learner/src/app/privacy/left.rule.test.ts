import { expect, it } from 'vitest';
import { leftUntil } from './left.rule.js';

const AT = '2026-11-30T06:00:00.000Z';
const before = (ms: number) => leftUntil(AT, Date.parse(AT) - ms);

it.each([
  [23 * 3_600_000, { hours: 23, minutes: 0 }],
  [3_600_001, { hours: 1, minutes: 1 }],
  [59_000, { hours: 0, minutes: 1 }],
  [0, { hours: 0, minutes: 0 }],
  [-5_000, { hours: 0, minutes: 0 }],
])('%d ms before are %j', (ms, left) => {
  expect(before(ms)).toEqual(left);
});
