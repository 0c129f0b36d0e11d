import { expect, it } from 'vitest';
import { extraTimeOf } from './extra-time.rule.js';

it.each([
  [1, null],
  [1.5, { plain: 30, extended: 45 }],
  [2, { plain: 30, extended: 60 }],
])('a factor of %d is explained as %j', (factor, example) => {
  expect(extraTimeOf(factor)).toEqual(example);
});
