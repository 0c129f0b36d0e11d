import * as tasks from '@paanch/contracts/auth/tasks';
import { backoffMs } from '@paanch/contracts/kernel/backoff';
import { describe, expect, it } from 'vitest';
import { type DeliverableMail, giveUpLateMail, isOver, sentMail } from './delivery.rule.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const mail: DeliverableMail = {
  person_id: '0197c2aa-0000-7000-8000-000000000002',
  recipient: 'asha@college.example',
  body: 'secret',
  html: '<p>secret</p>',
  unsubscribe: 'https://paanch.example/app/unsubscribe#x',
  give_up_at: new Date(NOW.getTime() + 1),
  sent_at: null,
  given_up_at: null,
};

describe('a mail', () => {
  it('is given up when it stops being of use, such as when its link expires', () => {
    expect(giveUpLateMail(mail, NOW)).toBe(mail);
    const late = giveUpLateMail({ ...mail, give_up_at: NOW }, NOW);
    expect(late).toMatchObject({ given_up_at: NOW, sent_at: null, body: '', html: null, unsubscribe: null });
    expect([isOver(mail), isOver(late)]).toEqual([false, true]);
  });

  it('forgets the address of a letter, and keeps that of an account', () => {
    const letter = { ...mail, person_id: null, give_up_at: NOW };
    expect([sentMail(letter, NOW).recipient, giveUpLateMail(letter, NOW).recipient]).toEqual(['', '']);
    expect([sentMail(mail, NOW).recipient, mail.recipient]).toEqual([mail.recipient, 'asha@college.example']);
  });

  it('keeps none of its text once it is sent, and is not given up any more', () => {
    const sent = sentMail({ ...mail, give_up_at: NOW }, NOW);
    expect(sent).toMatchObject({ sent_at: NOW, given_up_at: null, body: '', html: null, unsubscribe: null });
    expect([isOver(sent), giveUpLateMail(sent, NOW)]).toEqual([true, sent]);
  });

  it('is tried for longer than three days', () => {
    const { retries, firstRetryMs } = tasks.sendMail;
    const waits = Array.from({ length: retries }, (_, index) => backoffMs(index + 1, firstRetryMs, 60 * 60_000));
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(3 * DAY_MS);
  });
});
