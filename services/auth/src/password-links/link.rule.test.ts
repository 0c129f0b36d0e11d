import { describe, expect, it } from 'vitest';
import { invitationMail, resetMail } from './link-mail-text.rule.js';
import { isLinkValid, linkExpiry, secondsUntilNextLink } from './link.rule.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const link = { purpose: 'reset' as const, expires_at: later(30), used_at: null };

describe('a link', () => {
  it.each([
    ['works until its time is over', link, 'reset', later(29.99), true],
    ['no longer at its end', link, 'reset', later(30), false],
    ['not a second time', { ...link, used_at: NOW }, 'reset', NOW, false],
    ['not for another purpose', link, 'invitation', NOW, false],
  ] as const)('%s', (_, known, purpose, now, isValid) => {
    expect(isLinkValid(known, purpose, now)).toBe(isValid);
  });

  it('lasts 30 minutes to choose a new password and 72 hours to accept an invitation', () => {
    expect(linkExpiry('reset', NOW)).toEqual(later(30));
    expect(linkExpiry('invitation', NOW)).toEqual(later(72 * 60));
  });

  it.each<[string, readonly number[], number | null]>([
    ['goes to an address that has got none', [], null],
    ['goes to an address that has got two in the last hour', [-1, -2], null],
    ['waits for the third newest to be an hour old', [-1, -2, -50, -55], 10 * 60],
    ['waits for whole seconds', [-1, -2, -59.99], 1],
    ['goes out again after an hour', [-1, -2, -60], null],
  ])('%s', (_, minutes, wait) => {
    expect(secondsUntilNextLink(minutes.map(later), NOW)).toBe(wait);
  });
});

describe('the mail with a link', () => {
  const sent = { link: 'https://paanch.example/app/reset-password#t', at: NOW, expiresAt: later(30) };

  it.each([resetMail(sent, 'self'), resetMail(sent, 'staff'), invitationMail(sent, null, false)])(
    'leaves at once, is given up with the link, and cannot be turned off',
    (content) => {
      expect(content).toMatchObject({ due_at: NOW, give_up_at: later(30), unsubscribe: null });
      expect(content.paragraphs.join(' ')).toContain(sent.link);
      expect(`${content.subject} ${content.paragraphs.join(' ')}`).not.toMatch(/[!—]/);
    },
  );

  it('says who requested it', () => {
    expect(resetMail(sent, 'self').paragraphs[0]).toContain('We got a request');
    expect(resetMail(sent, 'staff').paragraphs[0]).toContain('An administrator');
  });

  it('says how long the link works', () => {
    expect(resetMail(sent, 'self').paragraphs[1]).toContain('within 30 minutes:');
    expect(invitationMail(sent, null, false).paragraphs[1]).toContain('within 3 days ');
  });

  it('names the inviting college', () => {
    expect(invitationMail(sent, 'Sahyadri College', false).paragraphs[0]).toBe('Sahyadri College has invited you to Paanch.');
    expect(invitationMail(sent, null, false).paragraphs[0]).toBe('You have been invited to Paanch.');
  });
});
