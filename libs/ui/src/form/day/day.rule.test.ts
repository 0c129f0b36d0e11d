import { describe, expect, it } from 'vitest';
import { dayIn, dayWords } from './day.rule.js';

describe('a day', () => {
  it.each([
    ['2026-12-03', '3 Dec 2026'],
    ['2027-09-30', '30 Sep 2027'],
    ['next week', 'next week'],
    ['2026-13-01', '2026-13-01'],
    ['', ''],
  ])('%s is written as "%s"', (day, words) => {
    expect(dayWords(day, 'en')).toBe(words);
  });

  it.each([
    ['2026-12-03', '3 दिस॰ 2026'],
    ['2027-02-28', '28 फ़र॰ 2027'],
    ['2026-05-01', '1 मई 2026'],
  ])('%s is written in Hindi as "%s", and is read again', (day, words) => {
    expect(dayWords(day, 'hi')).toBe(words);
    expect(dayIn(words)).toBe(day);
  });

  it.each([
    ['3 दिसंबर 2026', '2026-12-03'],
    ['3 दिसम्बर, 26', '2026-12-03'],
    ['1 फरवरी 2027', '2027-02-01'],
    ['1 फ़रवरी 2027', '2027-02-01'],
    ['1 जून 2027', '2027-06-01'],
    ['1 जुलाई 2027', '2027-07-01'],
    ['1 अक्टू॰ 2027', '2027-10-01'],
    ['1 कल 2027', undefined],
  ])('is read in "%s"', (typed, day) => {
    expect(dayIn(typed)).toBe(day);
  });

  it.each([
    '3 Dec 2026',
    ' 3 dec 2026 ',
    '03 December 2026',
    '3-Dec-26',
    '3 Dec, 2026',
    '3Dec2026',
    '3/12/2026',
    '03-12-2026',
    '3.12.26',
    '2026-12-03',
  ])('is read in "%s"', (typed) => {
    expect(dayIn(typed)).toBe('2026-12-03');
  });

  it.each(['', '3', '3 Dec', '3 Dec 202', '31 Feb 2027', '29/2/2027', '0/1/2027', '3 Dez 2026', '12/13/2026', 'tomorrow', '2026-2-3'])(
    'is not read in "%s"',
    (typed) => {
      expect(dayIn(typed)).toBeUndefined();
    },
  );

  it('may be the 29th of February of a leap year, and May is a month of three letters', () => {
    expect(dayIn('29/2/2028')).toBe('2028-02-29');
    expect(dayIn('1 May 2027')).toBe('2027-05-01');
    expect(dayIn('1 jun 2027')).toBe('2027-06-01');
    expect(dayIn('1 jul 2027')).toBe('2027-07-01');
  });
});
