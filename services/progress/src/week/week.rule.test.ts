import { describe, expect, it } from 'vitest';
import { weekOf } from './week.rule.js';

describe('the week of a moment', () => {
  it.each([
    ['a Monday at its first moment', '2026-11-22T18:30:00.000Z', '2026-11-23', '2026-11-29'],
    ['the moment before it, a Sunday', '2026-11-22T18:29:59.999Z', '2026-11-16', '2026-11-22'],
    ['a Wednesday', '2026-11-25T06:00:00.000Z', '2026-11-23', '2026-11-29'],
    ['a Sunday evening', '2026-11-29T18:29:59.999Z', '2026-11-23', '2026-11-29'],
    ['a Sunday in London that is Monday in India', '2026-11-29T20:00:00.000Z', '2026-11-30', '2026-12-06'],
    ['the turn of a year', '2026-12-31T20:00:00.000Z', '2026-12-28', '2027-01-03'],
    ['a day before leap day', '2028-02-28T20:00:00.000Z', '2028-02-28', '2028-03-05'],
  ])('%s', (_, now, from, to) => {
    expect(weekOf(new Date(now))).toMatchObject({ from, to });
  });

  it('goes from midnight to midnight in India, seven days', () => {
    const { since, until } = weekOf(new Date('2026-11-25T06:00:00.000Z'));
    expect([since.toISOString(), until.toISOString()]).toEqual(['2026-11-22T18:30:00.000Z', '2026-11-29T18:30:00.000Z']);
  });
});
