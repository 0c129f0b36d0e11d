import { expect, it } from 'vitest';
import { inactivityAfter } from './inactivity.rule.js';

it.each([
  [0, 1, { kind: 'active' }],
  [479.9, 1, { kind: 'active' }],
  [480, 1, { kind: 'warned', secondsLeft: 120 }],
  [599.2, 1, { kind: 'warned', secondsLeft: 1 }],
  [600, 1, { kind: 'over' }],
  [480, 1.5, { kind: 'active' }],
  [720, 1.5, { kind: 'warned', secondsLeft: 180 }],
  [900, 1.5, { kind: 'over' }],
])('after %f seconds with %f times the time', (idle, stretch, expected) => {
  expect(inactivityAfter(idle, stretch)).toEqual(expected);
});
