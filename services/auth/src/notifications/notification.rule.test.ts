import { NOTIFICATION_KINDS } from '@paanch/contracts/auth/notifications';
import { appealDecided, appealOpened } from './appeal-text.rule.js';
import { examNotPassed, examPassed, examVoided, examWaitEnded, extraExamAttempt } from './exam-text.rule.js';
import { gradeReady, reviewFinished, reviewsWaiting } from './project-text.rule.js';
import { publishAsked } from './publishing-text.rule.js';
import { describe, expect, it } from 'vitest';
import {
  alertRaised,
  answerOverdue,
  applicationChanged,
  applicationsUnanswered,
  attemptVoided,
  importFinished,
  jobExpiresSoon,
  newDevice,
  type NotificationText,
  passwordChanged,
  progressOverridden,
  quizWaitEnded,
  scoreCorrected,
  secondStepRemoved,
  starUnlocked,
  supportRequested,
  tierAssigned,
} from './notification-text.rule.js';
import { type Addressee, collectedMails, digestMail, writeNotification } from './notification.rule.js';

const ID = '0197c2aa-0000-7000-8000-000000000001';
const asha: Addressee = {
  id: '0197c2aa-0000-7000-8000-000000000002',
  email: 'asha@college.example',
  full_name: 'Asha Verma',
  role: 'student',
  is_active: true,
  time_zone: 'Asia/Kolkata',
  wants_mails: true,
  client_name: 'Sahyadri College',
};
/** 01:30 in Asha's time zone. */
const NIGHT = new Date('2026-11-20T20:00:00Z');
const UNSUBSCRIBE = 'https://paanch.example/app/unsubscribe#token';
const INPUT = {
  cause: 'x',
  notificationId: ID,
  mailId: ID,
  at: NIGHT,
  origin: 'https://paanch.example',
  unsubscribe: () => UNSUBSCRIBE,
};
const APPLICATION = { application_id: ID, job_title: 'Data analyst' };
const OF_PROJECT = { student_id: ID, product_id: ID, module_id: ID, module_name: 'Shop ledger', submission_id: ID, number: 1 };
const OF_APPEAL = { ...OF_PROJECT, appeal_id: ID, subject_type: 'project', subject_id: ID } as const;
const OF_EXAM = {
  attempt_id: ID,
  product_id: ID,
  target_tier: 'SILVER',
  tier: 'BRONZE',
  score: 62,
  pass_threshold: 70,
  next_attempt_at: null,
} as const;
const TEXTS: readonly NotificationText[] = [
  newDevice('student', '21 Nov 2026 at 11:06', 'Chrome on Android'),
  passwordChanged('Staff', '21 Nov 2026 at 11:06'),
  starUnlocked('ONE'),
  tierAssigned('SILVER', null, 74),
  scoreCorrected(70, 75),
  alertRaised(ID, 'ACCESS_PROBING', 'EMERGENCY'),
  secondStepRemoved('student'),
  attemptVoided(ID, 'Reasoning'),
  importFinished(ID, { created: 47, updated: 1, errors: 2 }),
  progressOverridden(ID, { level: 'TWO', tier: null, fields: ['star_level', 'tier'] }, 'Sahyadri College'),
  supportRequested(ID),
  quizWaitEnded({ product_id: ID, is_readiness: true, module_id: ID, module_name: 'Clear writing', lesson_title: 'Reading a brief' }),
  applicationChanged({ ...APPLICATION, to: 'offered' }),
  answerOverdue(APPLICATION),
  jobExpiresSoon(ID, 'Data analyst', '3 Dec 2026'),
  applicationsUnanswered(ID, 'Data analyst', 1),
  gradeReady({ ...OF_PROJECT, ai_grade_status: 'completed', manual_review_status: 'pending', engine: 'embedded' }),
  reviewFinished({ ...OF_PROJECT, status: 'rejected' }),
  appealDecided({ ...OF_APPEAL, outcome: 'partly' }),
  appealOpened(OF_APPEAL),
  reviewsWaiting({ waiting: 4, overdue: 1 }),
  publishAsked({ type: 'bank', draft_id: ID, name: 'Ratios', draft_revision: 4 }, 'Ravi Kumar'),
  examPassed({ ...OF_EXAM, tier: 'SILVER', cause: 'submit' }),
  examNotPassed(OF_EXAM, 'Asia/Kolkata'),
  examVoided(OF_EXAM, 'Asia/Kolkata'),
  extraExamAttempt(ID),
  examWaitEnded(OF_EXAM),
].filter((text) => text !== null);

describe('a notification', () => {
  it('has a text for every kind in the contract', () => {
    expect(TEXTS.map(({ kind }) => kind)).toEqual(NOTIFICATION_KINDS);
  });

  it('is plain: no codes, no exclamation marks, no dashes, no ampersands, the star by its name', () => {
    for (const { title, body } of TEXTS) expect(`${title} ${body}`).not.toMatch(/[!&—_]|\b[A-Z]{6,}\b/);
    expect(starUnlocked('ONE').title).toBe('Star ONE earned');
    expect(tierAssigned('GOLD', 'SILVER', 90).body).toBe('Average 90%. You moved up from Silver to Gold.');
  });

  it('of a sign-in says so if the browser has no name', () => {
    expect(newDevice('student', 'now', null).body).toContain('signed in to your account with an unknown browser.');
  });

  it('says in the body too what it is about, because a mail is read without its subject', () => {
    const words = [
      'your account',
      'Your password',
      'star ONE',
      'Silver',
      'Your score',
      'Access probing',
      'two-step sign-in',
      'your attempt at Reasoning',
      'Your import',
      'your progress',
      'A learner asked',
      'the quiz of Reading a brief in Clear writing',
      'an offer for Data analyst',
      'for Data analyst is overdue',
      'Data analyst takes applications until 3 Dec 2026',
      '1 application waits for an answer',
      'Your project Shop ledger',
      'your project Shop ledger',
      'your project Shop ledger',
      'about the project Shop ledger',
      '4 submissions have waited',
      'to publish Ratios',
      'passed the promotion exam to Silver',
      'in the promotion exam to Silver',
      'your attempt at the promotion exam to Silver',
      'an extra attempt at the promotion exam',
      'take the promotion exam to Silver again',
    ];
    for (const [index, { body }] of TEXTS.entries()) expect(body).toContain(words[index]);
  });

  it('of an override says what the learner now has and whom to ask', () => {
    const bodyOf = (tier: 'GOLD' | null, client: string | null) =>
      progressOverridden(ID, { level: null, tier, fields: ['tier'] }, client).body;
    expect(bodyOf(null, 'Sahyadri College')).toBe(
      'Staff changed your progress: you now have no star and no tier. Questions? Ask Sahyadri College.',
    );
    expect(bodyOf('GOLD', 'Direct')).toBe(
      'Staff changed your progress: you now have no star and tier Gold. Questions? Ask the Paanch team.',
    );
  });

  it('of a voided attempt names the assessment, unless the fact is older', () => {
    expect(attemptVoided(ID, 'Reasoning').body).toContain('Staff cancelled your attempt at Reasoning. You can take it again.');
    expect(attemptVoided(ID, undefined).body).toContain('Staff cancelled your attempt at an assessment.');
  });

  it('counts what an import has done', () => {
    const bodyOf = (created: number, updated: number, errors: number) => importFinished(ID, { created, updated, errors }).body;
    expect(bodyOf(1, 2, 1)).toBe(
      'Your import is finished: 1 learner added and invited, 2 learners updated. 1 row was left out because of errors.',
    );
    expect(bodyOf(2, 1, 0)).toBe('Your import is finished: 2 learners added and invited, 1 learner updated.');
  });

  it('says how severe an alert is', () => {
    expect([alertRaised(ID, 'TOKEN_FORGED', 'EMERGENCY').title, alertRaised(ID, 'ACCESS_PROBING', 'CRITICAL').title]).toEqual([
      'Emergency security alert',
      'Critical security alert',
    ]);
  });

  it('links into the person’s own app', () => {
    expect(newDevice('Viewer', 'now', 'x').link).toBe('/admin/account');
    expect(newDevice('student', 'now', 'x').link).toBe('/app/account');
    expect(alertRaised(ID, 'TOKEN_FORGED', 'CRITICAL').link).toBe(`/dashboard/alerts?alert=${ID}`);
    expect(attemptVoided(ID, 'Reasoning').link).toBe(`/app/job-readiness/assessments/${ID}`);
  });

  it.each(TEXTS.map((text) => [text.kind, text] as const))('%s is listed and writes its fact, even if the mail fails', (kind, text) => {
    const { written, facts } = writeNotification({ ...asha, is_active: false }, text, INPUT);
    expect(written).toMatchObject({ notification: { kind, title: text.title, read_at: null, cause: 'x' }, mail: null });
    expect(facts).toMatchObject([{ data: { notification_id: ID, person_id: asha.id, student_id: asha.id } }]);
  });

  it('names no learner to the live stream if it is for staff', () => {
    expect(writeNotification({ ...asha, role: 'Staff' }, starUnlocked('ONE'), INPUT).facts).toMatchObject([{ data: { student_id: null } }]);
  });
});

describe('a mail about it', () => {
  it('is due at once if it is essential, also at night and for people who want none, and cannot be turned off', () => {
    for (const wantsMails of [true, false]) {
      const { mail } = writeNotification({ ...asha, wants_mails: wantsMails }, newDevice('student', 'now', 'Firefox'), INPUT).written;
      expect(mail).toMatchObject({ due_at: NIGHT, recipient: asha.email, subject: 'New sign-in to your account', unsubscribe: null });
      expect(mail?.body).not.toContain('unsubscribe');
    }
  });

  it('waits for the morning otherwise, with a line and a header to turn such mails off', () => {
    const { mail, notification } = writeNotification(asha, scoreCorrected(70, 75), INPUT).written;
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

describe('a mail whose time is given', () => {
  const later = new Date('2026-11-21T05:00:00Z');
  const alert = alertRaised(ID, 'TOKEN_FORGED', 'CRITICAL');

  it.each([
    ['now', { mail: { due_at: NIGHT }, notification: { digest_due_at: null } }],
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
  const row = (text: NotificationText) => writeNotification(asha, text, INPUT).written.notification;
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
    expect(collectedMails([alert, another], asha, INPUT)[0]?.paragraphs).toEqual([
      expect.stringContaining(`Open https://paanch.example/dashboard/alerts?alert=${ID}`),
      expect.stringContaining('Mass export'),
    ]);
  });
});

describe('the digest', () => {
  it('puts everything that waited into one mail, oldest first', () => {
    const lines = [starUnlocked('ONE'), tierAssigned('SILVER', null, 74)];
    const content = digestMail(lines, 'https://paanch.example', UNSUBSCRIBE, NIGHT);
    expect(content).toMatchObject({ kind: 'digest', subject: '2 updates from Paanch', unsubscribe: UNSUBSCRIBE });
    expect(content.paragraphs).toEqual([
      'Star ONE earned\nYou earned star ONE. Your star path shows what comes next.\nOpen https://paanch.example/app/job-readiness',
      'Your tier is Silver\nAverage 74%. That places you in Silver.\nOpen https://paanch.example/app/job-readiness/tiers',
    ]);
  });

  it('of one notification has its title', () => {
    expect(digestMail([starUnlocked('ONE')], '', '', NIGHT).subject).toBe('Star ONE earned');
  });
});
