import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineBadge, endOfIndianDay, indianDay } from './indian-days.js';
import { DAY_MS } from './vocabulary.js';

const moment = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

describe('a day in India', () => {
  it.each([
    ['2026-11-23T18:29:59.999Z', '2026-11-23'],
    ['2026-11-23T18:30:00.000Z', '2026-11-24'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ])('at %s is %s', (at, day) => {
    expect(indianDay(new Date(at))).toBe(day);
  });

  it('is the one of its calendar, always', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    fc.assert(fc.property(moment, (at) => indianDay(at) === calendar.format(at)));
  });

  it('ends with its last second', () => {
    expect(endOfIndianDay('2026-11-23').toISOString()).toBe('2026-11-23T18:29:59.000Z');
    fc.assert(
      fc.property(moment, (at) => {
        const end = endOfIndianDay(indianDay(at));
        expect(indianDay(end)).toBe(indianDay(at));
        expect(indianDay(new Date(end.getTime() + 1_000))).not.toBe(indianDay(at));
      }),
    );
  });
});

describe('the badge of a deadline', () => {
  const NOW = new Date('2026-11-23T06:30:00Z');
  it.each([
    ['2026-11-23T06:29:59.999Z', 'Expired', 'past'],
    ['2026-11-23T06:30:00.000Z', 'Expired', 'past'],
    ['2026-11-23T06:30:00.001Z', 'Due today', 'urgent'],
    ['2026-11-23T18:29:59.999Z', 'Due today', 'urgent'],
    ['2026-11-23T18:30:00.000Z', '1 day left', 'urgent'],
    ['2026-11-24T18:29:59.000Z', '1 day left', 'urgent'],
    ['2026-11-25T18:29:59.000Z', '2 days left', 'urgent'],
    ['2026-11-26T18:29:59.000Z', '3 days left', 'urgent'],
    ['2026-11-26T18:30:00.000Z', '4 days left', 'soon'],
    ['2026-11-30T18:29:59.000Z', '7 days left', 'soon'],
    ['2026-11-30T18:30:00.000Z', '8 days left', 'later'],
    ['2027-11-23T06:30:00.000Z', '365 days left', 'later'],
  ])('of %s says %s (%s)', (deadline, text, urgency) => {
    expect(deadlineBadge(new Date(deadline), NOW)).toEqual({ text, urgency });
  });

  it('says one day less a day later, and never more as time goes by', () => {
    const days = (text: string) => (text === 'Expired' ? -1 : text === 'Due today' ? 0 : Number.parseInt(text, 10));
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 400 * DAY_MS }), fc.integer({ min: 0, max: DAY_MS }), (now, ahead, later) => {
        const deadline = new Date(now.getTime() + ahead);
        const left = (ms: number) => days(deadlineBadge(deadline, new Date(now.getTime() + ms)).text);
        expect(left(later)).toBeLessThanOrEqual(left(0));
        expect(left(DAY_MS)).toBe(ahead > DAY_MS ? left(0) - 1 : -1);
      }),
    );
  });
});
