import { CHOOSABLE_MAILS, MAIL_CHOICES, NOTIFICATION_KINDS, NOTIFICATION_MAILS } from '@paanch/contracts/auth/notifications';
import { essentialMail } from '@paanch/contracts/auth/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { ROLES } from '@paanch/contracts/kernel/roles';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '../../../testing/notification-texts.js';
import { type Addressee, collectedMails, writeNotification } from '../notification.rule.js';
import { choiceOf, preferencesOf, wish } from './mail-choice.rule.js';

const usual = { wants_mails: true, mail_choices: {} } as const;
const asha: Addressee = {
  id: '0197c2aa-0000-7000-8000-000000000002',
  email: 'asha@college.example',
  full_name: 'Asha Verma',
  role: 'student',
  is_active: true,
  language: 'en',
  time_zone: 'Asia/Kolkata',
  client_name: null,
  client_logo: null,
  ...usual,
};
/** 11:30 in Asha's time zone. */
const AT = new Date('2026-11-21T06:00:00Z');
const EVENING = new Date('2026-11-21T12:30:00Z');
const INPUT = { cause: 'x', notificationId: 'n', mailId: 'm', at: AT, origin: 'https://paanch.example', unsubscribe: () => 'link' };

const cases = TEXTS.flatMap((text) =>
  [undefined, ...MAIL_CHOICES].flatMap((choice) => [true, false].map((wants_mails) => ({ kind: text.kind, text, choice, wants_mails }))),
);

describe('the mail of a kind, by what its person chose and the one switch', () => {
  it.each(cases)('$kind, chosen $choice, switch $wants_mails', ({ kind, text, choice, wants_mails }) => {
    const { mail: byKind, isEssential } = NOTIFICATION_MAILS[kind];
    const expected = isEssential ? byKind : wants_mails ? (choice ?? byKind) : 'never';
    const mail_choices = choice === undefined ? {} : { [kind]: choice };
    const addressee = { ...asha, wants_mails, mail_choices };
    expect(choiceOf(kind, addressee)).toBe(expected);
    const { mail, notification } = writeNotification(addressee, text, INPUT).written;
    expect([mail !== null, notification.digest_due_at]).toEqual([expected === 'now', expected === 'digest' ? EVENING : null]);
    expect(writeNotification({ ...addressee, is_active: false }, text, INPUT).written.mail).toBeNull();
    // What waited is asked again before it is sent.
    expect(collectedMails([notification], addressee, INPUT)).toHaveLength(expected === 'never' ? 0 : 1);
  });
});

describe('what a person may choose', () => {
  it.each(ROLES)('as %s is each kind that can reach them, as it usually comes', (role) => {
    const { mails, kinds } = preferencesOf(role, usual);
    expect(mails).toBe(true);
    expect(Object.keys(kinds)).toEqual(CHOOSABLE_MAILS[role]);
    for (const kind of CHOOSABLE_MAILS[role]) expect(kinds[kind]).toBe(NOTIFICATION_MAILS[kind].mail);
  });

  it('stays where nothing is said about it, also while the switch is off', () => {
    const first = wish(usual, { kinds: { star_unlocked: 'never', quiet_days: 'digest' } });
    if (isRefusal(first)) throw first;
    expect(first).toEqual({ wants_mails: true, mail_choices: { star_unlocked: 'never', quiet_days: 'digest' } });
    const off = wish(first, { mails: false, kinds: { star_unlocked: 'now' } });
    if (isRefusal(off)) throw off;
    expect(off).toEqual({ wants_mails: false, mail_choices: { star_unlocked: 'now', quiet_days: 'digest' } });
    expect(wish(off, {})).toEqual(off);
    expect(preferencesOf('student', off)).toMatchObject({ mails: false, kinds: { star_unlocked: 'now', quiet_days: 'digest' } });
  });

  it.each(NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_MAILS[kind].isEssential))('is never %s', (kind) => {
    expect(wish(usual, { mails: false, kinds: { star_unlocked: 'never', [kind]: 'never' } })).toEqual(refuse(essentialMail));
  });
});
