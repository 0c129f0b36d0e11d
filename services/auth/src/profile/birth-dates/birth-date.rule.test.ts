import { describe, expect, it } from 'vitest';
import { withBirthDate } from './birth-date.rule.js';

const NOW = new Date('2026-11-29T06:00:00Z');
const [MINOR, YOUNGER, ADULT] = ['2011-06-30', '2012-06-30', '1999-06-30'];

describe('a date of birth', () => {
  it.each([
    ['none', null, MINOR, true, false],
    ['that of an adult', ADULT, MINOR, true, false],
    ['that of one who is 18 today', '2008-11-29', '2008-11-30', true, false],
    ['that of a minor', MINOR, YOUNGER, true, true],
    ['that of a minor whose parent has not agreed', MINOR, YOUNGER, false, false],
    ['the same', MINOR, MINOR, true, true],
    ['that of a minor, by that of an adult', MINOR, ADULT, true, true],
  ])('replaces %s; a parent who agreed: as it should be', (_, before, after, agreed, isAgreed) => {
    expect(withBirthDate({ date_of_birth: before, guardian_agreed: agreed }, after, NOW)).toEqual({
      date_of_birth: after,
      guardian_agreed: isAgreed,
    });
  });
});
