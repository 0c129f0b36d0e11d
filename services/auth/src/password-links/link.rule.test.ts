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

  const invited = { college: null, programmes: [], role: 'student', languages: ['en', 'hi'], isBulk: false } as const;
  const college = { name: 'Sahyadri College', logo: null };
  const invitation = (over: object = {}) => invitationMail(sent, { ...invited, ...over }).paragraphs;

  it.each([
    resetMail(sent, { college, by: 'self', languages: ['en'] }),
    resetMail(sent, { college, by: 'staff', languages: ['en'] }),
    invitationMail(sent, invited),
  ])('leaves at once, is given up with the link, and cannot be turned off', (content) => {
    expect(content).toMatchObject({ due_at: NOW, give_up_at: later(30), unsubscribe: null, action: { href: sent.link } });
    expect(`${content.subject} ${content.paragraphs.join(' ')} ${content.note}`).not.toMatch(/[!—]/);
  });

  it('says who requested it', () => {
    expect(resetMail(sent, { college, by: 'self', languages: ['en'] }).paragraphs[0]).toContain('We got a request');
    expect(resetMail(sent, { college, by: 'staff', languages: ['en'] }).paragraphs[0]).toContain('An administrator');
  });

  const inHindi = ['hi'] as const;
  it.each([
    resetMail(sent, { college, by: 'staff', languages: inHindi }),
    invitationMail(sent, { ...invited, college: { name: 'महाविद्यालय', logo: null }, programmes: ['डेटा', 'कानून'], languages: inHindi }),
    invitationMail(sent, { ...invited, programmes: ['डेटा'], languages: inHindi }),
  ])('is in the language of the person alone ($kind)', ({ language, subject, paragraphs, action, note, also }) => {
    for (const text of [subject, ...paragraphs, action.label, note]) expect(text?.replaceAll('Paanch', '')).toMatch(/^[^A-Za-z]+$/);
    expect([language, also]).toEqual(['hi', undefined]);
  });

  it.each([
    [resetMail(sent, { college, by: 'self', languages: ['en', 'hi'] }), resetMail(sent, { college, by: 'self', languages: inHindi })],
    [invitationMail(sent, invited), invitationMail(sent, { ...invited, languages: inHindi })],
  ])('is in English and then in Hindi while the language of a learner is not known', (mail, hindi) => {
    const { language, subject, paragraphs, items, action, note } = hindi;
    expect([mail.language, mail.also]).toEqual(['en', { language, subject, paragraphs, items, action, note }]);
  });

  it('says as much in Hindi', () => {
    const said = invitationMail(sent, { ...invited, college, programmes: ['Campus to Work', 'Data', 'Law'] }).also?.paragraphs.join(' ');
    for (const told of ['Sahyadri College ने', 'Campus to Work और 2 अन्य प्रोग्राम', '3 दिन']) expect(said).toContain(told);
    expect(resetMail(sent, { college, by: 'self', languages: inHindi }).note).toContain('30 मिनट');
  });

  it('says how long the link works', () => {
    expect(resetMail(sent, { college, by: 'self', languages: ['en'] }).note).toContain('within 30 minutes.');
    expect(invitation().at(-1)).toContain('within 3 days ');
  });

  it('names the inviting college', () => {
    expect(invitation({ college })[0]).toBe('Sahyadri College has invited you to Paanch.');
    expect(invitation()[0]).toBe('You have been invited to Paanch.');
  });

  it('tells learners what Paanch is and which programmes wait, and staff what they do there', () => {
    const told = (programmes: readonly string[], role = 'student') => invitation({ college, programmes, role }).slice(1, -1);
    expect(told([])).toEqual([expect.stringContaining('Paanch takes you from the first assessment to the first job')]);
    expect(told(['Campus to Work'])[1]).toBe('Your programme Campus to Work waits for you there.');
    expect(told(['Campus to Work', 'Data', 'Law'])[1]).toBe('Campus to Work and 2 more wait for you there.');
    expect(told(['Campus to Work'], 'Client Staff')).toEqual([expect.stringContaining('where you see how they get on')]);
  });
});
