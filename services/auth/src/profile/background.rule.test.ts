import { expect, it } from 'vitest';
import { isBackgroundHeld } from './background.rule.js';

it.each([
  ['DESIGN', 'HUMANITIES', 'THREE', false],
  ['DESIGN', 'HUMANITIES', null, false],
  ['DESIGN', 'HUMANITIES', 'FOUR', true],
  ['DESIGN', 'HUMANITIES', 'FIVE', true],
  ['DESIGN', null, 'FOUR', true],
  ['DESIGN', 'DESIGN', 'FIVE', false],
  ['DESIGN', undefined, 'FOUR', false],
  [null, 'HUMANITIES', 'FOUR', false],
  [null, 'HUMANITIES', 'FIVE', false],
] as const)('the field of study %s, to become %s at star %s, is held: %s', (known, wanted, star, isHeld) => {
  expect(isBackgroundHeld(known, wanted, star)).toBe(isHeld);
});
