/** A notification of every kind. */
import { announcement } from '../src/announcements/announcement.rule.js';
import {
  erasureAsked,
  erasureTakenBack,
  exportReady,
  grievanceAnswered,
  grievanceReceived,
  guardianAnswered,
  privacyRequestWaiting,
  webhookOff,
} from '../src/notifications/privacy/privacy-text.rule.js';
import { quietDays } from '../src/notifications/reminders/reminder.rule.js';
import { birthDateCorrected, newDevice, passwordChanged, secondStepRemoved } from '../src/notifications/texts/account-text.rule.js';
import { appealDecided, appealOpened } from '../src/notifications/texts/appeal-text.rule.js';
import {
  answerOverdue,
  applicationChanged,
  applicationsUnanswered,
  jobExpiresSoon,
} from '../src/notifications/texts/application-text.rule.js';
import { examNotPassed, examPassed, examVoided, examWaitEnded, extraExamAttempt } from '../src/notifications/texts/exam-text.rule.js';
import type { NotificationText } from '../src/notifications/texts/notification-text.js';
import {
  attemptVoided,
  progressOverridden,
  quizWaitEnded,
  scoreCorrected,
  starUnlocked,
  tierAssigned,
} from '../src/notifications/texts/progress-text.rule.js';
import { gradeReady, reviewFinished, reviewsWaiting } from '../src/notifications/texts/project-text.rule.js';
import { publishAsked } from '../src/notifications/texts/publishing-text.rule.js';
import { alertRaised, importFinished, supportRequested } from '../src/notifications/texts/staff-text.rule.js';

export const ID = '0197c2aa-0000-7000-8000-000000000001';
/** 01:30 on 21 November in India. */
export const AT = new Date('2026-11-20T20:00:00Z');
export const ZONE = 'Asia/Kolkata';
export const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36';
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
/** One of each kind, in the order of the contract. */
export const TEXTS: readonly NotificationText[] = [
  newDevice({ role: 'student', time_zone: ZONE }, AT, ANDROID),
  passwordChanged({ role: 'student', time_zone: ZONE }, AT),
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
  examNotPassed(OF_EXAM, ZONE),
  examVoided(OF_EXAM, ZONE),
  extraExamAttempt(ID),
  examWaitEnded(OF_EXAM),
  quietDays(7),
  announcement({ title: 'Placement drive on Friday', body: 'Bring your resume to hall 2.' }),
  exportReady(),
  erasureAsked(AT, ZONE),
  erasureTakenBack(),
  grievanceAnswered(),
  grievanceReceived(),
  guardianAnswered('agreed'),
  privacyRequestWaiting('erasure'),
  webhookOff(ID),
  birthDateCorrected('2029-06-30', false),
].filter((text) => text !== null);
