import { describe, expect, it } from 'vitest';
import { invitationLetter, resetLetter } from './link-mail-text.rule.js';
import { isLinkValid, linkExpiry, maySendReset } from './link.rule.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const link = { purpose: 'reset' as const, expiresAt: later(30), usedAt: null };

describe('a link', () => {
  it.each([
    ['works until its time is over', link, 'reset', later(29.99), true],
    ['no longer at its end', link, 'reset', later(30), false],
    ['not a second time', { ...link, usedAt: NOW }, 'reset', NOW, false],
    ['not for another purpose', link, 'invitation', NOW, false],
  ] as const)('%s', (_, known, purpose, now, isValid) => {
    expect(isLinkValid(known, purpose, now)).toBe(isValid);
  });

  it('lasts 30 minutes to choose a new password and 72 hours to accept an invitation', () => {
    expect(linkExpiry('reset', NOW)).toEqual(later(30));
    expect(linkExpiry('invitation', NOW)).toEqual(later(72 * 60));
  });

  it('is sent to one account three times within an hour', () => {
    expect([0, 1, 2, 3, 4].map(maySendReset)).toEqual([true, true, true, false, false]);
  });
});

describe('the mail with a link', () => {
  const sent = { link: 'https://paanch.example/app/reset-password#t', at: NOW, expiresAt: later(30) };

  it.each([resetLetter(sent, 'self'), resetLetter(sent, 'staff'), invitationLetter(sent, null)])(
    'leaves at once, is given up with the link, and cannot be turned off',
    (letter) => {
      expect(letter).toMatchObject({ dueAt: NOW, giveUpAt: later(30), unsubscribe: null });
      expect(letter.paragraphs.join(' ')).toContain(sent.link);
      expect(`${letter.subject} ${letter.paragraphs.join(' ')}`).not.toMatch(/[!—]/);
    },
  );

  it('says who asked for it', () => {
    expect(resetLetter(sent, 'self').paragraphs[0]).toContain('We got a request');
    expect(resetLetter(sent, 'staff').paragraphs[0]).toContain('An administrator');
  });

  it('names the college that invites', () => {
    expect(invitationLetter(sent, 'Sahyadri College').paragraphs[0]).toBe('Sahyadri College has invited you to Paanch.');
    expect(invitationLetter(sent, null).paragraphs[0]).toBe('You have been invited to Paanch.');
  });
});
