import { describe, expect, it } from 'vitest';
import { failedMail, type Sendable, sentMail, takeMail } from './delivery.rule.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const mail: Sendable = {
  body: 'secret',
  unsubscribe: 'https://paanch.example/app/unsubscribe#x',
  dueAt: NOW,
  giveUpAt: new Date(NOW.getTime() + 3 * DAY_MS),
  sentAt: null,
  givenUpAt: null,
  attempts: 0,
  lastError: null,
};

describe('a mail that cannot be sent', () => {
  it('is tried ever more seldom, at least once in an hour, and for three days', () => {
    let now = NOW;
    let known = mail;
    const waits: number[] = [];
    for (;;) {
      known = takeMail(known, now);
      if (known.givenUpAt !== null) break;
      known = failedMail(known, 'ECONNREFUSED', now);
      waits.push((known.dueAt.getTime() - now.getTime()) / 1_000);
      now = known.dueAt;
    }
    expect(waits.slice(0, 10)).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600]);
    expect(Math.max(...waits)).toBe(3_600);
    expect(now.getTime() - NOW.getTime()).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(known).toMatchObject({ body: '', unsubscribe: null, lastError: 'ECONNREFUSED', sentAt: null });
  });

  it('is given up with its link', () => {
    expect(takeMail({ ...mail, giveUpAt: NOW }, NOW)).toMatchObject({ givenUpAt: NOW, attempts: 0, body: '' });
  });
});

describe('a mail that is sent', () => {
  it('keeps nothing of what it said', () => {
    expect(sentMail(takeMail(mail, NOW), NOW)).toMatchObject({ sentAt: NOW, body: '', unsubscribe: null, attempts: 1 });
  });
});
