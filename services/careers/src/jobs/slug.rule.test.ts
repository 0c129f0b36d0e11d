import { expect, it } from 'vitest';
import { slugOf } from './slug.rule.js';

const ID = '0197c2aa-0000-7000-8000-6f1c20b94e7a';

it.each([
  ['Graduate Software Engineer', 'graduate-software-engineer'],
  ['  C++ / Go -- (R&D)!  ', 'c-go-r-d'],
  ['Ingénieur à Pondichéry', 'ingenieur-a-pondichery'],
  ['सॉफ्टवेयर इंजीनियर', 'job'],
  ['../../etc/passwd', 'etc-passwd'],
  ['x'.repeat(200), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('the title %s is in addresses %s, with the end of the id', (title, words) => {
  expect(slugOf(title, ID)).toBe(`${words}-6f1c20b94e7a`);
});
