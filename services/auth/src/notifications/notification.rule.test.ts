import { describe, expect, it } from 'vitest';
import { AT, ID, TEXTS, ZONE } from '../../testing/notification-texts.js';
import { type Addressee, collectedMails, digestMail, writeNotification } from './notification.rule.js';
import { newDevice } from './texts/account-text.rule.js';
import type { NotificationText } from './texts/notification-text.js';
import { scoreCorrected, starUnlocked, tierAssigned } from './texts/progress-text.rule.js';
import { alertRaised } from './texts/staff-text.rule.js';

const asha: Addressee = {
  id: '0197c2aa-0000-7000-8000-000000000002',
  email: 'asha@college.example',
  full_name: 'Asha Verma',
  role: 'student',
  is_active: true,
  language: 'en',
  time_zone: ZONE,
  wants_mails: true,
  mail_choices: {},
  client_name: 'Sahyadri College',
  client_logo: null,
};
const UNSUBSCRIBE = 'https://paanch.example/app/unsubscribe#token';
const INPUT = {
  cause: 'x',
  notificationId: ID,
  mailId: ID,
  at: AT,
  origin: 'https://paanch.example',
  unsubscribe: () => UNSUBSCRIBE,
};
const row = (text: NotificationText, to = asha) => writeNotification(to, text, INPUT).written.notification;

describe('a notification', () => {
  it.each(TEXTS.map((text) => [text.kind, text] as const))('%s is listed and writes its fact, even if the mail fails', (kind, text) => {
    const { written, facts } = writeNotification({ ...asha, is_active: false }, text, INPUT);
    expect(written).toMatchObject({ notification: { kind, title: text.en.title, read_at: null, cause: 'x' }, mail: null });
    expect(facts).toMatchObject([{ data: { notification_id: ID, person_id: asha.id, student_id: asha.id } }]);
  });

  it('names no learner to the live stream if it is for staff', () => {
    expect(writeNotification({ ...asha, role: 'Staff' }, starUnlocked('ONE'), INPUT).facts).toMatchObject([{ data: { student_id: null } }]);
  });
});

describe('a mail about it', () => {
  it('is due at once if it is essential, also at night and for people who want none, and cannot be turned off', () => {
    for (const wantsMails of [true, false]) {
      const { mail } = writeNotification({ ...asha, wants_mails: wantsMails }, newDevice(asha, AT, 'Firefox/1'), INPUT).written;
      expect(mail).toMatchObject({ due_at: AT, recipient: asha.email, subject: 'New sign-in to your account', unsubscribe: null });
      expect(mail?.body).not.toContain('unsubscribe');
    }
  });

  it('waits for the morning otherwise, with a line and a header to turn such mails off', () => {
    const { mail, notification } = writeNotification(asha, scoreCorrected(70, 75), INPUT).written;
    expect(mail).toMatchObject({ due_at: new Date('2026-11-21T02:30:00Z'), unsubscribe: UNSUBSCRIBE });
    expect(mail?.body.split('\n\n')).toEqual([
      'Hello Asha Verma,',
      scoreCorrected(70, 75).en.body,
      'See your star path:\nhttps://paanch.example/app/job-readiness',
      'Paanch',
      'To stop emails like this one, open\nhttps://paanch.example/app/unsubscribe#token',
    ]);
    expect(notification.digest_due_at).toBeNull();
  });

  it('is the digest if the kind says so', () => {
    const { mail, notification } = writeNotification(asha, starUnlocked('TWO'), INPUT).written;
    expect(mail).toBeNull();
    expect(notification.digest_due_at).toEqual(new Date('2026-11-21T12:30:00Z'));
  });

  it.each([scoreCorrected(70, 75), starUnlocked('TWO'), tierAssigned('GOLD', null, 90)])(
    'is not written for people who want none',
    (text) => {
      const { mail, notification } = writeNotification({ ...asha, wants_mails: false }, text, INPUT).written;
      expect([mail, notification.digest_due_at]).toEqual([null, null]);
    },
  );
});

describe('to a person who reads Hindi', () => {
  const hindi: Addressee = { ...asha, language: 'hi' };

  it.each(TEXTS.flatMap((text) => (text.hi ? [[text.kind, text] as const] : [])))('%s is kept and mailed in Hindi', (_, text) => {
    const { notification, mail } = writeNotification(hindi, text, { ...INPUT, mailing: 'now' }).written;
    const { title, body } = text.hi;
    expect(notification).toMatchObject({ title, body, link: text.link });
    expect(mail).toMatchObject({ subject: title, html: expect.stringContaining('<html lang="hi">') });
    expect(mail?.body).toContain('नमस्ते Asha Verma,');
    expect(mail?.body).toContain(`https://paanch.example${text.link}`);
  });
});

describe('to a learner who could not choose a language yet', () => {
  const both: Addressee = { ...asha, also: 'hi' };
  const words = { title: 'The library is open', body: 'Come in.' };

  it.each(TEXTS.flatMap((text) => (text.hi && text.hi !== text.en ? [[text.kind, text] as const] : [])))(
    '%s is kept in English, and mailed in both',
    (_, text) => {
      const { notification, mail } = writeNotification(both, text, { ...INPUT, mailing: 'now' }).written;
      expect(notification).toMatchObject(text.en);
      expect(mail?.subject).toBe(`${text.en.title} · ${text.hi.title}`);
      const [english, hindi] = mail?.body.split('* * *') ?? [];
      for (const part of [english, hindi]) expect(part).toContain(`https://paanch.example${text.link}`);
      expect([english?.includes(text.en.body), hindi?.includes(text.hi.body)]).toEqual([true, true]);
    },
  );

  it('what staff wrote is mailed once', () => {
    const text = { kind: 'announcement', en: words, hi: words, link: '/app/notifications' } as const;
    const { mail } = writeNotification(both, text, { ...INPUT, mailing: 'now' }).written;
    expect(mail).toMatchObject({ subject: words.title, html: expect.not.stringContaining('lang="hi"') });
  });
});

describe('a mail whose time is given', () => {
  const later = new Date('2026-11-21T05:00:00Z');
  const alert = alertRaised(ID, 'TOKEN_FORGED', 'CRITICAL');

  it.each([
    ['now', { mail: { due_at: AT }, notification: { digest_due_at: null } }],
    ['never', { mail: null, notification: { digest_due_at: null } }],
    [later, { mail: null, notification: { digest_due_at: later } }],
  ] as const)('is written for %s', (mailing, expected) => {
    expect(writeNotification({ ...asha, wants_mails: false }, alert, { ...INPUT, mailing }).written).toMatchObject(expected);
    expect(writeNotification({ ...asha, is_active: false }, alert, { ...INPUT, mailing }).written).toMatchObject({
      mail: null,
      notification: { digest_due_at: null },
    });
  });
});

describe('the mails for what waited', () => {
  const [alert, another, star] = [
    row(alertRaised(ID, 'TOKEN_FORGED', 'CRITICAL')),
    row(alertRaised(ID, 'MASS_EXPORT', 'CRITICAL')),
    row(starUnlocked('ONE')),
  ];
  const mailsFor = (due: Parameters<typeof collectedMails>[0], over: Partial<Addressee> = {}) =>
    collectedMails(due, { ...asha, ...over }, INPUT).map(({ kind, subject, unsubscribe }) => [kind, subject, unsubscribe]);
  const alerts = ['alert_raised', '2 more critical security alerts', null];
  const digest = ['digest', 'Star ONE earned', UNSUBSCRIBE];

  it('keep alerts, which cannot be turned off, apart from the rest', () => {
    expect(mailsFor([alert, star, another])).toEqual([alerts, digest]);
    expect(mailsFor([alert, star, another], { wants_mails: false })).toEqual([alerts]);
    expect(mailsFor([star])).toEqual([digest]);
    expect(mailsFor([star], { wants_mails: false })).toEqual([]);
    expect(mailsFor([alert])).toEqual([['alert_raised', 'Critical security alert', null]]);
    expect(mailsFor([alert, star], { is_active: false })).toEqual([]);
    expect(mailsFor([])).toEqual([]);
  });

  it('name every alert with its link', () => {
    const [mail] = collectedMails([alert, another], asha, INPUT);
    expect(mail?.items).toMatchObject([
      { action: { label: 'Open the alert', href: `https://paanch.example/dashboard/alerts?alert=${ID}` } },
      { body: expect.stringContaining('Mass export') },
    ]);
    expect(mail?.action.href).toBe('https://paanch.example/dashboard/alerts');
  });
});

describe('the digest', () => {
  it('puts everything that waited into one mail, oldest first', () => {
    const lines = [row(starUnlocked('ONE')), row(tierAssigned('SILVER', null, 74))];
    const content = digestMail(lines, asha, INPUT);
    expect(content).toMatchObject({ kind: 'digest', subject: '2 updates from Paanch', unsubscribe: UNSUBSCRIBE, paragraphs: [] });
    expect(content.items).toEqual([
      {
        title: 'Star ONE earned',
        body: 'You earned star ONE. Your star path shows what comes next.',
        action: { label: 'See your star path', href: 'https://paanch.example/app/job-readiness' },
      },
      {
        title: 'Your tier is Silver',
        body: 'Average 74%. That places you in Silver.',
        action: { label: 'See your tier', href: 'https://paanch.example/app/job-readiness/tiers' },
      },
    ]);
    expect(content.action).toEqual({ label: 'Open Paanch', href: 'https://paanch.example/app' });
    expect(digestMail(lines, { ...asha, role: 'Staff' }, INPUT).action.href).toBe('https://paanch.example/admin');
  });

  it('of one notification is told as in a mail of its own', () => {
    expect(digestMail([row(starUnlocked('ONE'))], asha, INPUT)).toMatchObject({
      subject: 'Star ONE earned',
      paragraphs: [starUnlocked('ONE').en.body],
      items: [],
      action: { label: 'See your star path' },
    });
  });

  it('is told in the language of the person, what waited as it was said', () => {
    const hindi: Addressee = { ...asha, language: 'hi' };
    const content = digestMail([row(starUnlocked('ONE')), row(tierAssigned('SILVER', null, 74), hindi)], hindi, INPUT);
    expect(content).toMatchObject({
      language: 'hi',
      subject: 'Paanch से 2 नई सूचनाएँ',
      items: [
        { title: 'Star ONE earned', action: { label: 'अपना स्टार पाथ देखें' } },
        { title: 'आपका टियर सिल्वर है', action: { label: 'अपना टियर देखें' } },
      ],
      action: { label: 'Paanch खोलें', href: 'https://paanch.example/app' },
    });
  });

  it('bears the college, as every mail to its people', () => {
    const college = { name: 'Sahyadri College', logo: null };
    expect(digestMail([row(starUnlocked('ONE'))], asha, INPUT).college).toEqual(college);
    expect(writeNotification(asha, scoreCorrected(70, 75), INPUT).written.mail?.html).toContain('Sahyadri College uses Paanch');
    expect(digestMail([row(starUnlocked('ONE'))], { ...asha, client_name: null }, INPUT).college).toBeNull();
  });
});
