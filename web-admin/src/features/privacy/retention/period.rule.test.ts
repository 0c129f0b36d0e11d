import { expect, it } from 'vitest';
import { periodOf } from './period.rule.js';

it.each([
  [1, 'days', 1],
  [180, 'days', 180],
  [364, 'days', 364],
  [365, 'years', 1],
  [366, 'years', 1],
  [367, 'days', 367],
  [400, 'days', 400],
  [730, 'years', 2],
  [1_095, 'years', 3],
  [1_100, 'days', 1_100],
  [2_555, 'years', 7],
  [2_557, 'years', 7],
  [2_558, 'days', 2_558],
] as const)('%i days are shown in %s: %i', (days, unit, count) => {
  expect(periodOf(days)).toEqual({ unit, count });
});
