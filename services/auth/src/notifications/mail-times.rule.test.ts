import { describe, expect, it } from 'vitest';
import { digestTime, mailTime, formatTime } from './mail-times.rule.js';

const at = (text: string) => new Date(text);

describe('the digest is due the next time it is 18:00 where the person is', () => {
  it.each([
    // five and a half hours ahead of UTC all year
    ['Asia/Kolkata', '2026-11-21T12:29:59.999Z', '2026-11-21T12:30:00Z'],
    ['Asia/Kolkata', '2026-11-21T12:30:00Z', '2026-11-22T12:30:00Z'],
    ['Asia/Kolkata', '2026-11-21T20:00:00Z', '2026-11-22T12:30:00Z'],
    ['Asia/Kolkata', '2026-12-31T19:00:00Z', '2027-01-01T12:30:00Z'],
    // five hours and three quarters
    ['Asia/Kathmandu', '2026-11-21T12:00:00Z', '2026-11-21T12:15:00Z'],
    // half an hour of summer time, which ends on 5 April 2026
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z', '2026-04-04T07:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T00:00:00Z', '2026-04-05T07:30:00Z'],
    // clocks forward on 8 March 2026, back on 1 November
    ['America/New_York', '2026-03-07T22:00:00Z', '2026-03-07T23:00:00Z'],
    ['America/New_York', '2026-03-07T23:00:00Z', '2026-03-08T22:00:00Z'],
    ['America/New_York', '2026-10-31T22:00:00Z', '2026-11-01T23:00:00Z'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T23:00:00Z'],
    // the local day differs from the UTC day
    ['Pacific/Kiritimati', '2026-11-21T05:00:00Z', '2026-11-22T04:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-21T02:00:00Z', '2026-11-21T05:00:00Z'],
  ])('%s, %s: %s', (zone, now, due) => {
    expect(digestTime(at(now), zone)).toEqual(at(due));
  });

  it('in any order of calls', () => {
    const due = at('2026-11-21T12:30:00Z').getTime();
    for (const hours of [-3, -1, -2, -25, 0, -0.001, 23.999, 24, -24, -23]) {
      const moment = new Date(due + hours * 3_600_000);
      expect(digestTime(moment, 'Asia/Kolkata')).toEqual(new Date(due + (Math.floor(hours / 24) + 1) * 24 * 3_600_000));
    }
  });
});

describe('a mail that is not essential waits from 21:00 until 08:00', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-21T15:29:59Z', '2026-11-21T15:29:59Z'], // 20:59:59
    ['Asia/Kolkata', '2026-11-21T15:30:00Z', '2026-11-22T02:30:00Z'], // 21:00
    ['Asia/Kolkata', '2026-11-21T18:29:59Z', '2026-11-22T02:30:00Z'], // 23:59:59
    ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22T02:30:00Z'], // midnight
    ['Asia/Kolkata', '2026-11-22T02:29:59Z', '2026-11-22T02:30:00Z'], // 07:59:59
    ['Asia/Kolkata', '2026-11-22T02:30:00Z', '2026-11-22T02:30:00Z'], // 08:00
    ['Asia/Kathmandu', '2026-11-21T16:00:00Z', '2026-11-22T02:15:00Z'],
    ['America/New_York', '2026-03-08T03:00:00Z', '2026-03-08T12:00:00Z'], // the night the clocks go forward
    ['America/New_York', '2026-11-01T02:00:00Z', '2026-11-01T13:00:00Z'], // and back
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T13:00:00Z'], // in the hour that comes twice
    ['Europe/London', '2026-03-29T01:30:00Z', '2026-03-29T07:00:00Z'],
  ])('%s, %s: %s', (zone, now, due) => {
    expect(mailTime(at(now), zone, false)).toEqual(at(due));
  });

  it('but an essential one does not', () => {
    const night = at('2026-11-21T20:00:00Z');
    expect(mailTime(night, 'Asia/Kolkata', true)).toEqual(night);
  });

  it('is due within twelve hours and never at night, at any hour and in any zone', () => {
    for (const zone of ['Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham']) {
      for (let hour = 0; hour < 24 * 366; hour += 5) {
        const now = new Date(Date.UTC(2026, 0, 1, hour, 17));
        const due = mailTime(now, zone, false);
        const wait = due.getTime() - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(0);
        // One hour more in the night when clocks go back.
        expect(wait).toBeLessThanOrEqual(12 * 60 * 60_000);
        expect(mailTime(due, zone, false)).toEqual(due);
      }
    }
  });
});

describe('a time in a mail', () => {
  it.each([
    ['en', 'Asia/Kolkata', '2026-11-21T05:36:00Z', '21 Nov 2026 at 11:06'],
    ['en', 'Asia/Kolkata', '2026-09-01T18:30:00Z', '2 Sep 2026 at 00:00'],
    ['en', 'America/New_York', '2026-07-04T16:05:00Z', '4 Jul 2026 at 12:05'],
    ['hi', 'Asia/Kolkata', '2026-11-21T05:36:00Z', '21 नवंबर 2026 को 11:06 बजे'],
    ['hi', 'Asia/Kolkata', '2026-09-01T18:30:00Z', '2 सितंबर 2026 को 00:00 बजे'],
    ['hi', 'America/New_York', '2026-07-04T16:05:00Z', '4 जुलाई 2026 को 12:05 बजे'],
  ] as const)('%s, %s, %s: %s', (language, zone, moment, expected) => {
    expect(formatTime(language, at(moment), zone)).toBe(expected);
  });
});
