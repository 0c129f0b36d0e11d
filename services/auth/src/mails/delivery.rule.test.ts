import { describe, expect, it } from 'vitest';
import { failedMail, type DeliverableMail, sentMail, claimMail } from './delivery.rule.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const mail: DeliverableMail = {
  body: 'secret',
  unsubscribe: 'https://paanch.example/app/unsubscribe#x',
  due_at: NOW,
  give_up_at: new Date(NOW.getTime() + 3 * DAY_MS),
  sent_at: null,
  given_up_at: null,
  attempts: 0,
  last_error: null,
};

describe('a mail that cannot be sent', () => {
  it('is retried with growing waits of at most an hour, for three days', () => {
    let now = NOW;
    let known = mail;
    const waits: number[] = [];
    for (;;) {
      known = claimMail(known, now);
      if (known.given_up_at !== null) break;
      known = failedMail(known, 'ECONNREFUSED', now);
      waits.push((known.due_at.getTime() - now.getTime()) / 1_000);
      now = known.due_at;
    }
    expect(waits.slice(0, 10)).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600]);
    expect(Math.max(...waits)).toBe(3_600);
    expect(now.getTime() - NOW.getTime()).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(known).toMatchObject({ body: '', unsubscribe: null, last_error: 'ECONNREFUSED', sent_at: null });
  });

  it('is claimed for two minutes, and given up when its link expires', () => {
    const due_at = new Date(NOW.getTime() + 120_000);
    expect(claimMail({ ...mail, give_up_at: new Date(NOW.getTime() + 1) }, NOW)).toMatchObject({ due_at, attempts: 1, given_up_at: null });
    expect(claimMail({ ...mail, give_up_at: NOW }, NOW)).toMatchObject({ given_up_at: NOW, attempts: 0, body: '' });
  });
});

describe('a mail that is sent', () => {
  it('keeps none of its text', () => {
    expect(sentMail(claimMail(mail, NOW), NOW)).toMatchObject({ sent_at: NOW, body: '', unsubscribe: null, attempts: 1 });
  });
});
