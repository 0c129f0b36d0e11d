import { describe, expect, it } from 'vitest';
import { endOfIndianDay, indianDayOf, isWorkingDay, startOfIndianDay, workingDaysAfter, workingDaysBefore } from './working-days.rule.js';

/** In India. */
const at = (text: string) => new Date(`${text}:00+05:30`);

describe('working days', () => {
  it.each([
    ['from a Monday', '2026-11-23T10:00', '2026-11-26T10:00'],
    ['from a Thursday over the weekend', '2026-11-26T10:00', '2026-12-01T10:00'],
    ['from a Saturday', '2026-11-28T10:00', '2026-12-02T10:00'],
    ['just after midnight on a Monday, which is still Sunday in UTC', '2026-11-23T00:30', '2026-11-26T00:30'],
  ])('%s three later', (_, from, to) => {
    expect(workingDaysAfter(at(from), 3)).toEqual(at(to));
  });

  it('go back as well', () => {
    expect(workingDaysBefore(at('2026-11-23T10:00'), 2)).toEqual(at('2026-11-19T10:00'));
  });

  it.each([
    ['2026-11-27T23:59', true],
    ['2026-11-28T00:00', false],
    ['2026-11-29T23:59', false],
    ['2026-11-30T00:00', true],
  ])('%s is one: %s', (moment, isOne) => {
    expect(isWorkingDay(at(moment))).toBe(isOne);
    expect(indianDayOf(at(moment))).toBe(moment.slice(0, 10));
  });
});

it('a day in India is the whole day there', () => {
  expect(startOfIndianDay('2026-11-30')).toEqual(at('2026-11-30T00:00'));
  expect(endOfIndianDay('2026-11-30')).toEqual(at('2026-12-01T00:00'));
});
