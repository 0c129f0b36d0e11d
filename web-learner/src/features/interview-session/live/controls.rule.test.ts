import { expect, it } from 'vitest';
import { hideAfterMs } from './controls.rule.js';

it.each([
  [360, 5_000],
  [767, 5_000],
  [768, 3_000],
  [1_280, 3_000],
])('controls on a screen of %i px go after %i ms', (width, expected) => {
  expect(hideAfterMs(width)).toBe(expected);
});
