import { describe, expect, it } from 'vitest';
import { dueReminder, type QuietLearner, quietDays, quietSpans } from './reminder.rule.js';

const DAY = 24 * 60 * 60_000;
/** 11:30 in Asia/Kolkata, 06:00 in London. */
const NOW = new Date('2026-11-21T06:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const asha: QuietLearner = {
  personId: 'asha',
  quietSince: ago(7),
  timeZone: 'Asia/Kolkata',
  date_of_birth: null,
  guardian_agreed: false,
  reminded: null,
};
const due = (over: Partial<QuietLearner>, now = NOW) => dueReminder({ ...asha, ...over }, now);

describe('a reminder', () => {
  it.each([
    [0, null],
    [6.999, null],
    [7, 7],
    [13.999, 7],
    [14, null],
    [20.999, null],
    [21, 21],
    [27.999, 21],
    [28, null],
    [400, null],
  ])('after %d quiet days is that of %s days', (days, expected) => {
    expect(due({ quietSince: ago(days) })).toBe(expected);
  });

  it.each([
    [7, 7, null],
    [7, 21, null],
    [21, null, 21],
    [21, 7, 21],
    [21, 21, null],
  ])('after %d days with that of %s sent is %s', (days, reminded, expected) => {
    expect(due({ quietSince: ago(days), reminded })).toBe(expected);
  });

  it('is two at most in one quiet time, however often it is looked for', () => {
    let reminded: number | null = null;
    const sent: number[] = [];
    for (let hours = 0; hours < 60 * 24; hours += 1) {
      const days = due({ quietSince: NOW, reminded }, new Date(NOW.getTime() + hours * 60 * 60_000));
      if (days === null) continue;
      sent.push(days);
      reminded = days;
    }
    expect(sent).toEqual([7, 21]);
  });

  it.each([
    ['2026-11-21T02:29:59Z', null],
    ['2026-11-21T02:30:00Z', 7],
    ['2026-11-21T15:29:59Z', 7],
    ['2026-11-21T15:30:00Z', null],
  ])('is sent by day where the learner is, such as at %s: %s', (at, expected) => {
    const now = new Date(at);
    expect(due({ quietSince: new Date(now.getTime() - 7.5 * DAY) }, now)).toBe(expected);
  });

  it('goes by the zone of the learner', () => {
    expect([due({ timeZone: 'Europe/London' }), due({ timeZone: 'Asia/Tokyo' })]).toEqual([null, 7]);
  });

  it.each([
    [null, false, 7],
    ['2008-11-21', false, 7],
    ['2008-11-22', false, null],
    ['2008-11-22', true, 7],
    ['2012-01-01', false, null],
  ])('of a learner born on %s, with a parent who agrees: %s, is %s', (date_of_birth, guardian_agreed, expected) => {
    expect(due({ date_of_birth, guardian_agreed })).toBe(expected);
  });

  it('is due only in a span that is looked at', () => {
    const isLookedAt = (at: Date) => quietSpans(NOW).some(({ after, until }) => at > after && at <= until);
    for (let hours = 0; hours < 60 * 24; hours += 1) {
      const quietSince = new Date(NOW.getTime() - hours * 60 * 60_000);
      expect(isLookedAt(quietSince)).toBe(due({ quietSince }) !== null);
    }
  });

  it('leads to the next step and blames nobody', () => {
    for (const days of [7, 21] as const) {
      const { en, link } = quietDays(days);
      expect(link).toBe('/app');
      expect(`${en.title} ${en.body}`).not.toMatch(/miss|behind|lost|late|days|weeks?\b|streak|!/i);
    }
  });
});
