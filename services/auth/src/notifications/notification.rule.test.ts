import { NOTIFICATION_KINDS } from '@paanch/contracts/auth/notifications';
import { describe, expect, it } from 'vitest';
import { describeBrowser } from './browser-text.rule.js';
import {
  alertRaised,
  attemptVoided,
  newDevice,
  type NotificationText,
  passwordChanged,
  scoreCorrected,
  secondStepRemoved,
  starUnlocked,
  tierAssigned,
} from './notification-text.rule.js';
import { type Addressee, digestMail, writeNotification } from './notification.rule.js';

const ID = '0197c2aa-0000-7000-8000-000000000001';
const asha: Addressee = {
  id: '0197c2aa-0000-7000-8000-000000000002',
  email: 'asha@college.example',
  full_name: 'Asha Verma',
  role: 'student',
  is_active: true,
  time_zone: 'Asia/Kolkata',
  wants_mails: true,
};
/** 01:30 where Asha is. */
const NIGHT = new Date('2026-11-20T20:00:00Z');
const UNSUBSCRIBE = 'https://paanch.example/app/unsubscribe#token';
const telling = {
  cause: 'x',
  notificationId: ID,
  mailId: ID,
  at: NIGHT,
  origin: 'https://paanch.example',
  unsubscribe: () => UNSUBSCRIBE,
};
const NEWS: readonly NotificationText[] = [
  newDevice('student', '21 Nov 2026 at 11:06', 'Chrome on Android'),
  passwordChanged('Staff', '21 Nov 2026 at 11:06'),
  starUnlocked('ONE'),
  tierAssigned('SILVER', null, 74),
  scoreCorrected(70, 75),
  alertRaised('ACCESS_PROBING', 'EMERGENCY'),
  secondStepRemoved('student'),
  attemptVoided(ID),
];

describe('what is told', () => {
  it('says something for every kind of the contract', () => {
    expect(NEWS.map(({ kind }) => kind)).toEqual(NOTIFICATION_KINDS);
  });

  it('is plain: no codes, no exclamation marks, no dashes, no ampersands, the star by its name', () => {
    for (const { title, body } of NEWS) expect(`${title} ${body}`).not.toMatch(/[!&—_]|\b[A-Z]{6,}\b/);
    expect(starUnlocked('ONE').title).toBe('Star ONE earned');
    expect(tierAssigned('GOLD', 'SILVER', 90).body).toBe('Average 90. You moved up from Silver to Gold.');
  });

  it('names what it is about in the body too, because a mail is read without its subject', () => {
    const words = [
      'your account',
      'Your password',
      'star ONE',
      'Silver',
      'Your score',
      'Access probing',
      'two-step sign-in',
      'Your attempt',
    ];
    for (const [index, { body }] of NEWS.entries()) expect(body).toContain(words[index]);
  });

  it('leads into the own app', () => {
    expect(newDevice('Viewer', 'now', 'x').link).toBe('/admin/account');
    expect(newDevice('student', 'now', 'x').link).toBe('/app/account');
    expect(attemptVoided(ID).link).toBe(`/app/job-readiness/assessments/${ID}`);
  });

  it.each(NEWS.map((news) => [news.kind, news] as const))(
    '%s stands in the list and leaves its fact, whatever becomes of the mail',
    (kind, news) => {
      const { written, facts } = writeNotification({ ...asha, is_active: false }, news, telling);
      expect(written).toMatchObject({ notification: { kind, title: news.title, read_at: null, cause: 'x' }, mail: null });
      expect(facts).toMatchObject([{ data: { notification_id: ID, person_id: asha.id, student_id: asha.id } }]);
    },
  );

  it('names no learner to the live stream when it is for staff', () => {
    expect(writeNotification({ ...asha, role: 'Staff' }, starUnlocked('ONE'), telling).facts).toMatchObject([
      { data: { student_id: null } },
    ]);
  });
});

describe('a mail about it', () => {
  it('leaves at once when it is essential, also by night and to whoever wants none, and cannot be turned off', () => {
    for (const wantsMails of [true, false]) {
      const { mail } = writeNotification({ ...asha, wants_mails: wantsMails }, newDevice('student', 'now', 'Firefox'), telling).written;
      expect(mail).toMatchObject({ due_at: NIGHT, recipient: asha.email, subject: 'New sign-in to your account', unsubscribe: null });
      expect(mail?.body).not.toContain('unsubscribe');
    }
  });

  it('waits for the morning when it is not, with a line and a header to turn such mails off', () => {
    const { mail, notification } = writeNotification(asha, scoreCorrected(70, 75), telling).written;
    expect(mail).toMatchObject({ due_at: new Date('2026-11-21T02:30:00Z'), unsubscribe: UNSUBSCRIBE });
    expect(mail?.body.split('\n\n')).toEqual([
      'Hello Asha Verma,',
      scoreCorrected(70, 75).body,
      'Open https://paanch.example/app/job-readiness',
      'Paanch',
      'To stop emails like this one, open\nhttps://paanch.example/app/unsubscribe#token',
    ]);
    expect(notification.digest_due_at).toBeNull();
  });

  it('is the digest where the kind says so', () => {
    const { mail, notification } = writeNotification(asha, starUnlocked('TWO'), telling).written;
    expect(mail).toBeNull();
    expect(notification.digest_due_at).toEqual(new Date('2026-11-21T12:30:00Z'));
  });

  it.each([scoreCorrected(70, 75), starUnlocked('TWO'), tierAssigned('GOLD', null, 90)])('is none for whoever wants none', (news) => {
    const { mail, notification } = writeNotification({ ...asha, wants_mails: false }, news, telling).written;
    expect([mail, notification.digest_due_at]).toEqual([null, null]);
  });
});

describe('the digest', () => {
  it('tells all that waited in one mail, in the order it happened', () => {
    const lines = [starUnlocked('ONE'), tierAssigned('SILVER', null, 74)];
    const content = digestMail(lines, 'https://paanch.example', UNSUBSCRIBE, NIGHT);
    expect(content).toMatchObject({ kind: 'digest', subject: '2 updates on your programme', unsubscribe: UNSUBSCRIBE });
    expect(content.paragraphs.map((text) => text.split('\n')[0])).toEqual(['Star ONE earned', 'Your tier is Silver']);
  });

  it('of one thing is named after it', () => {
    expect(digestMail([starUnlocked('ONE')], '', '', NIGHT).subject).toBe('Star ONE earned');
  });
});

describe('a browser is called', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on an iPhone or iPad',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'an unknown browser'],
    [null, 'an unknown browser'],
  ])('%s: %s', (userAgent, name) => {
    expect(describeBrowser(userAgent)).toBe(name);
  });
});
