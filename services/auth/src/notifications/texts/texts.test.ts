import { CHOOSABLE_MAILS, NOTIFICATION_KINDS } from '@paanch/contracts/auth/notifications';
import { APPLICATION_STATUSES } from '@paanch/contracts/careers/vocabulary';
import { describe, expect, it } from 'vitest';
import { ANDROID, AT, ID, TEXTS, ZONE } from '../../../testing/notification-texts.js';
import { guardianAnswered } from '../privacy/privacy-text.rule.js';
import { quietDays } from '../reminders/reminder.rule.js';
import { newDevice } from './account-text.rule.js';
import { actionLabel } from './action-label.rule.js';
import { appealDecided } from './appeal-text.rule.js';
import { applicationChanged } from './application-text.rule.js';
import { examNotPassed, examPassed } from './exam-text.rule.js';
import type { NotificationText } from './notification-text.js';
import { attemptVoided, progressOverridden, starUnlocked, tierAssigned } from './progress-text.rule.js';
import { gradeReady, reviewFinished } from './project-text.rule.js';
import { alertRaised, importFinished } from './staff-text.rule.js';

const LEARNER = { role: 'student', time_zone: ZONE } as const;

describe('a notification', () => {
  it('has a text for every kind in the contract', () => {
    expect(TEXTS.map(({ kind }) => kind)).toEqual(NOTIFICATION_KINDS);
  });

  it('is plain: no codes, no exclamation marks, no dashes, no ampersands, the star by its name', () => {
    for (const { en } of TEXTS) expect(`${en.title} ${en.body}`).not.toMatch(/[!&—_]|\b[A-Z]{6,}\b/);
    expect(starUnlocked('ONE').en.title).toBe('Star ONE earned');
    expect(tierAssigned('GOLD', 'SILVER', 90).en.body).toBe('Average 90%. You moved up from Silver to Gold.');
  });

  it('of a sign-in says so if the browser has no name', () => {
    expect(newDevice(LEARNER, AT, null).en.body).toContain('signed in to your account with an unknown browser.');
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
      'next step',
      'your resume',
      'copy of your data',
      'erase your data. Your account will be closed on 22 Nov 2026 at 00:30.',
      'Your account stays open',
      'your grievance',
      'A learner sent a grievance',
      'Your parent agreed',
      'request to erase data',
      'A webhook was switched off',
      'You are under 18 until 30 Jun 2029',
    ];
    for (const [index, { en }] of TEXTS.entries()) expect(en.body).toContain(words[index]);
  });

  it('of an override says what the learner now has and whom to ask', () => {
    const bodyOf = (tier: 'GOLD' | null, client: string | null) =>
      progressOverridden(ID, { level: null, tier, fields: ['tier'] }, client).en.body;
    expect(bodyOf(null, 'Sahyadri College')).toBe(
      'Staff changed your progress: you now have no star and no tier. Questions? Ask Sahyadri College.',
    );
    expect(bodyOf('GOLD', 'Direct')).toBe(
      'Staff changed your progress: you now have no star and tier Gold. Questions? Ask the Paanch team.',
    );
  });

  it('of a voided attempt names the assessment, unless the fact is older', () => {
    expect(attemptVoided(ID, 'Reasoning').en.body).toContain('Staff cancelled your attempt at Reasoning. You can take it again.');
    expect(attemptVoided(ID, undefined).en.body).toContain('Staff cancelled your attempt at an assessment.');
  });

  it('counts what an import has done', () => {
    const bodyOf = (created: number, updated: number, errors: number) => importFinished(ID, { created, updated, errors }).en.body;
    expect(bodyOf(1, 2, 1)).toBe(
      'Your import is finished: 1 learner added and invited, 2 learners updated. 1 row was left out because of errors.',
    );
    expect(bodyOf(2, 1, 0)).toBe('Your import is finished: 2 learners added and invited, 1 learner updated.');
  });

  it('says how severe an alert is', () => {
    expect([alertRaised(ID, 'TOKEN_FORGED', 'EMERGENCY').en.title, alertRaised(ID, 'ACCESS_PROBING', 'CRITICAL').en.title]).toEqual([
      'Emergency security alert',
      'Critical security alert',
    ]);
  });

  it('links into the person’s own app', () => {
    expect(newDevice({ ...LEARNER, role: 'Viewer' }, AT, null).link).toBe('/admin/account');
    expect(newDevice(LEARNER, AT, null).link).toBe('/app/account');
    expect(alertRaised(ID, 'TOKEN_FORGED', 'CRITICAL').link).toBe(`/dashboard/alerts?alert=${ID}`);
    expect(attemptVoided(ID, 'Reasoning').link).toBe(`/app/job-readiness/assessments/${ID}`);
  });
});

/** What people wrote, and names. */
const NAMES = /Paanch|Sahyadri College|Reasoning|Clear writing|Reading a brief|Data analyst|Shop ledger|Chrome|Android|\b(ONE|TWO|FIVE)\b/g;
const OF_EXAM = { attempt_id: ID, product_id: ID, target_tier: 'SILVER', tier: 'BRONZE', score: 72, pass_threshold: 70 } as const;
const OF_INTERVIEW = { student_id: ID, product_id: ID, submission_id: ID, number: 1 };
const OF_PROJECT = { ...OF_INTERVIEW, module_id: ID, module_name: 'Shop ledger' };
const GRADED = { ai_grade_status: 'completed', manual_review_status: 'pending', engine: 'embedded' } as const;
const APPEAL = { ...OF_PROJECT, appeal_id: ID, subject_type: 'project', subject_id: ID } as const;
const OTHERS: readonly (NotificationText | null)[] = [
  newDevice(LEARNER, AT, null),
  starUnlocked('FIVE'),
  tierAssigned('GOLD', 'SILVER', 90),
  attemptVoided(ID, undefined),
  progressOverridden(ID, { level: null, tier: 'GOLD', fields: ['tier'] }, null),
  progressOverridden(ID, { level: null, tier: null, fields: [] }, null),
  ...APPLICATION_STATUSES.map((to) => applicationChanged({ application_id: ID, job_title: 'Data analyst', to })),
  gradeReady({ ...OF_PROJECT, ...GRADED, ai_grade_status: 'failed' }),
  gradeReady({ ...OF_PROJECT, ...GRADED, manual_review_status: 'not_required' }),
  reviewFinished({ ...OF_PROJECT, status: 'approved' }),
  appealDecided({ ...APPEAL, outcome: 'upheld' }),
  appealDecided({ ...APPEAL, outcome: 'not_upheld', module_id: null, module_name: null }),
  examPassed({ ...OF_EXAM, cause: 'question_voided' }),
  examNotPassed({ ...OF_EXAM, next_attempt_at: AT.toISOString() }, ZONE),
  quietDays(21),
  guardianAnswered('refused'),
];

describe('in Hindi', () => {
  const said = [...TEXTS, ...OTHERS].flatMap((text) => (text?.hi && text.kind !== 'announcement' ? [{ ...text.hi, kind: text.kind }] : []));

  it('is everything that learners are told, and nothing that only staff are', () => {
    const kinds = TEXTS.flatMap(({ hi, kind }) => (hi ? [kind] : []));
    expect(kinds).toEqual(expect.arrayContaining([...CHOOSABLE_MAILS.student]));
    expect(kinds.filter((kind) => CHOOSABLE_MAILS.Admin.includes(kind))).toEqual([]);
  });

  it.each(said)('$kind is $title', ({ kind, title, body }) => {
    for (const text of [title, body, actionLabel(kind, 'hi')]) {
      expect(text).toMatch(/\p{Script=Devanagari}/u);
      expect(text.replaceAll(NAMES, '')).not.toMatch(/[A-Za-z]|[०-९]/);
    }
    expect(title).not.toMatch(/[।.]$/);
    expect(body).toMatch(/।$/);
  });

  it('is an announcement as it was written', () => {
    expect(TEXTS.find(({ kind }) => kind === 'announcement')?.hi).toEqual({
      title: 'Placement drive on Friday',
      body: 'Bring your resume to hall 2.',
    });
  });

  it('names browser, time and whom to ask', () => {
    expect(newDevice(LEARNER, AT, ANDROID).hi.body).toContain('21 नवंबर 2026 को 01:30 बजे किसी ने Android पर Chrome से आपके खाते में');
    expect(progressOverridden(ID, { level: 'TWO', tier: 'GOLD', fields: ['star_level', 'tier'] }, 'Direct').hi).toEqual({
      title: 'स्टाफ़ ने तय किया: स्टार TWO, गोल्ड टियर',
      body: 'स्टाफ़ ने आपकी प्रगति बदली है। अब आपके पास: स्टार TWO, गोल्ड टियर। कोई सवाल हो, तो Paanch टीम से पूछें।',
    });
  });
});
