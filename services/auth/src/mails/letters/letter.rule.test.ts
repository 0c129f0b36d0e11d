import type { Letter } from '@paanch/contracts/privacy/parts';
import { describe, expect, it } from 'vitest';
import { writeMail } from '../mail.rule.js';
import { letterMail } from './letter.rule.js';

const AT = new Date('2026-11-21T06:00:00Z');
const ORIGIN = 'https://paanch.example';
const TOKEN = 'a'.repeat(43);
const LETTERS = (['en', 'hi'] as const).flatMap((language): readonly Letter[] => {
  const to = { to: 'parent@home.example', name: 'Meera Verma', language };
  return [
    { ...to, kind: 'guardian', learner_name: '<b>Asha</b>', link: `/app/guardian#${TOKEN}` },
    { ...to, kind: 'account_closed', erased_at: '2027-12-01T18:45:00.000Z' },
    { ...to, kind: 'key_destroyed_soon', erased_at: '2027-12-01T18:45:00.000Z' },
  ];
});

describe.each(LETTERS)('a letter $kind in $language', (letter) => {
  const mail = writeMail('id', { id: null, email: letter.to, full_name: letter.name }, letterMail(letter, AT, ORIGIN));

  it('is due at once, is nobody’s account, and cannot be turned off', () => {
    expect(mail).toMatchObject({ person_id: null, recipient: letter.to, due_at: AT, unsubscribe: null, is_bulk: false, kind: letter.kind });
  });

  it('names nobody in its subject, which is kept', () => {
    expect(mail.subject).not.toMatch(/Asha|Meera|@/);
  });

  it('is told in its language, as text and as HTML', () => {
    const isHindi = /\p{Script=Devanagari}{3}/u;
    for (const text of [mail.subject, mail.body, mail.html]) expect(isHindi.test(text)).toBe(letter.language === 'hi');
    expect(mail.body).toContain(`${ORIGIN}${letter.kind === 'guardian' ? letter.link : '/privacy'}`);
    // The learner's name as text, or the day where the readers are, not that of UTC.
    const day = letter.language === 'hi' ? '2 दिसंबर 2027' : '2 December 2027';
    expect(mail.html).toContain(letter.kind === 'guardian' ? '&lt;b&gt;Asha&lt;/b&gt;' : day);
    expect(mail.html).toContain(`<html lang="${letter.language}">`);
  });
});
