import { describe, expect, it } from 'vitest';
import { collegeOf } from './college.rule.js';

const ORIGIN = 'https://paanch.example';
const OWN = `/api/media/${'a'.repeat(64)}.webp`;

describe('the college of a mail', () => {
  it.each([
    ['its logo on our address', { name: 'Sahyadri College', logo_url: OWN }, { name: 'Sahyadri College', logo: `${ORIGIN}${OWN}` }],
    ['its name without a logo', { name: 'Sahyadri College', logo_url: null }, { name: 'Sahyadri College', logo: null }],
    ['its name with a logo on another site', { name: 'X', logo_url: 'https://college.example/a.png' }, { name: 'X', logo: null }],
    ['none for learners of no institution', { name: 'Direct', logo_url: OWN }, null],
    ['none for staff without a client', null, null],
  ])('is %s', (_, client, expected) => {
    expect(collegeOf(client, ORIGIN)).toEqual(expected);
  });
});
