import { describe, expect, it } from 'vitest';
import { guardianAnswered } from './guardian.rule.js';
import { isAgeKnown, isBirthDateHeld, minorUntil } from './minor-until.rule.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const unasked = { guardian_agreed: false };

describe('the day on which a learner comes of age', () => {
  it.each<[string | null, string | null]>([
    [null, null],
    ['1990-01-01', null],
    ['2008-11-23', null],
    ['2008-11-24', '2026-11-24'],
    ['2010-06-30', '2028-06-30'],
    ['2012-02-29', '2030-02-28'],
  ])('of one born on %s is %s', (born, day) => {
    expect(minorUntil({ date_of_birth: born, ...unasked }, NOW)).toBe(day);
  });

  it('is none while a parent agrees', () => {
    expect(minorUntil({ date_of_birth: '2012-02-29', guardian_agreed: true }, NOW)).toBeNull();
  });
});

describe('a date of birth', () => {
  it.each<[string | null, string | null, boolean]>([
    [null, '1999-06-30', false],
    [null, '2012-02-29', false],
    ['1999-06-30', '1998-06-30', false],
    ['1999-06-30', '2012-02-29', false],
    ['1999-06-30', null, false],
    ['2008-11-23', '1999-06-30', false],
    ['2008-11-24', '2008-11-24', false],
    ['2008-11-24', '2008-11-25', false],
    ['2008-11-24', '2008-11-23', true],
    ['2012-02-29', '1999-06-30', true],
    ['2012-02-29', null, true],
  ])('of %s that shall be %s is held: %s', (known, wanted, isHeld) => {
    expect(isBirthDateHeld(known, wanted, NOW)).toBe(isHeld);
  });
});

describe('the age', () => {
  it.each([
    ['a date of birth', { date_of_birth: '2012-02-29', states_adult: false }, true],
    ['a statement', { date_of_birth: null, states_adult: true }, true],
    ['nothing', { date_of_birth: null, states_adult: false }, false],
  ])('by %s', (_, profile, isKnown) => {
    expect(isAgeKnown(profile)).toBe(isKnown);
  });
});

describe("a parent's answer", () => {
  const known = { guardian_agreed: true, guardian_revision: 3 };

  it.each([
    ['later', 4, { guardian_agreed: false, guardian_revision: 4 }],
    ['heard before', 3, known],
    ['older', 2, known],
  ])('that is %s', (_, revision, next) => {
    expect(guardianAnswered(known, { isAgreed: false, revision })).toEqual(next);
  });
});
