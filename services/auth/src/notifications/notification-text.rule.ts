/**
 * The texts of notifications (docs/people.md#notifications, docs/look.md#voice). Each starts with the result, and the body makes sense
 * without the title, because people read mails without the subject.
 */
import type { NotificationKind } from '@paanch/contracts/auth/notifications';
import type { AnswerOverdue, ApplicationMoved } from '@paanch/contracts/careers/events';
import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import { whomToAsk } from '@paanch/contracts/auth/clients';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import type { QuizWaitEnded } from '@paanch/contracts/progress/events';
import { accountPage } from '../mails/mail-link.rule.js';

export interface NotificationText {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  /** A path in the person's own app. */
  readonly link: string;
}

const READINESS = '/app/job-readiness';
const TIERS_PAGE = '/app/job-readiness/tiers';
const ASSESSMENTS = '/app/job-readiness/assessments';
const IMPORTS = '/admin/imports';
const LEARNERS = '/admin/learners';
const ALERTS = '/dashboard/alerts';

export function starUnlocked(level: StarLevel): NotificationText {
  return {
    kind: 'star_unlocked',
    title: `Star ${level} earned`,
    body:
      level === 'FIVE'
        ? 'You earned star FIVE. You now have all five stars of your programme.'
        : `You earned star ${level}. Your star path shows what comes next.`,
    link: READINESS,
  };
}

export const TIER_NAMES: Readonly<Record<Tier, string>> = { BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' };

/** @param average 0 to 100 */
export function tierAssigned(tier: Tier, previous: Tier | null, average: number): NotificationText {
  const name = TIER_NAMES[tier];
  return {
    kind: 'tier_assigned',
    title: `Your tier is ${name}`,
    body:
      previous === null
        ? `Average ${average}%. That places you in ${name}.`
        : `Average ${average}%. You moved up from ${TIER_NAMES[previous]} to ${name}.`,
    link: TIERS_PAGE,
  };
}

export function scoreCorrected(previous: number, score: number): NotificationText {
  return {
    kind: 'score_corrected',
    title: `Your score went up from ${previous}% to ${score}%`,
    body:
      `Your score went up from ${previous}% to ${score}%. A question in your assessment was taken out, ` +
      'and now counts as correct for everyone.',
    link: READINESS,
  };
}

/** @param time, browser as people read them; null is a browser without a name we know */
export function newDevice(role: Role, time: string, browser: string | null): NotificationText {
  return {
    kind: 'new_device',
    title: 'New sign-in to your account',
    body:
      `On ${time}, someone signed in to your account with ${browser ?? 'an unknown browser'}. ` +
      "If this was you, you don't need to do anything. If not, change your password and sign out your other devices.",
    link: accountPage(role),
  };
}

export function passwordChanged(role: Role, time: string): NotificationText {
  return {
    kind: 'password_changed',
    title: 'Your password was changed',
    body:
      `Your password was changed on ${time}, and your other devices were signed out. ` +
      'If this was not you, use "Forgot password?" on the sign-in page now and tell your administrator.',
    link: accountPage(role),
  };
}

export function secondStepRemoved(role: Role): NotificationText {
  return {
    kind: 'second_step_removed',
    title: 'Two-step sign-in was turned off',
    body:
      'An administrator turned off two-step sign-in for your account and signed you out on all devices. ' +
      'You can sign in with your password and turn it on again. If you did not ask for this, tell your administrator.',
    link: accountPage(role),
  };
}

/** @param name of the assessment; absent in older facts */
export function attemptVoided(assessmentId: string, name = 'an assessment'): NotificationText {
  return {
    kind: 'attempt_voided',
    title: 'You can take an assessment again',
    body: `Staff cancelled your attempt at ${name}. You can take it again. Your stars and your tier stay as they are.`,
    link: `${ASSESSMENTS}/${assessmentId}`,
  };
}

type QuizOfCourse = Pick<DataOf<typeof QuizWaitEnded>, 'product_id' | 'is_readiness' | 'module_id' | 'module_name' | 'lesson_title'>;

export function quizWaitEnded({ lesson_title: lesson, module_name: course, ...at }: QuizOfCourse): NotificationText {
  return {
    kind: 'quiz_wait_ended',
    title: `You can try the quiz of ${lesson} again`,
    body: `The wait is over. You can try the quiz of ${lesson} in ${course} again.`,
    link: at.is_readiness ? `${READINESS}/courses/${at.module_id}?productId=${at.product_id}` : `/app/courses/${at.module_id}`,
  };
}

const APPLICATIONS = '/app/careers/applications';
const JOBS = '/admin/jobs';

/** What a learner reads of each status; they know themselves that they withdrew, and nobody tells them that staff looked. */
const ANSWERS: Readonly<Partial<Record<ApplicationStatus, { readonly title: string; readonly said: string }>>> = {
  shortlisted: { title: 'You are shortlisted', said: 'You are shortlisted for' },
  interview: { title: 'You are invited to an interview', said: 'You are invited to an interview for' },
  offered: { title: 'You have an offer', said: 'You have an offer for' },
  hired: { title: 'You are hired', said: 'You are hired for' },
  rejected: { title: 'Your application was not successful', said: 'Your application was not successful for' },
  closed_no_decision: { title: 'Your application ended without a decision', said: 'Nobody decided on your application for' },
  viewed: { title: 'Your application is open again', said: 'The employer looks again at your application for' },
};

type Moved = Pick<DataOf<typeof ApplicationMoved>, 'application_id' | 'job_title' | 'to'>;

/** Null: nothing to tell. */
export function applicationChanged({ application_id: id, job_title: job, to }: Moved): NotificationText | null {
  const answer = ANSWERS[to];
  if (answer === undefined) return null;
  return {
    kind: 'application_changed',
    title: `${answer.title}: ${job}`,
    body: `${answer.said} ${job}. Open the application to read more.`,
    link: `${APPLICATIONS}/${id}`,
  };
}

export function answerOverdue({
  application_id: id,
  job_title: job,
}: Pick<DataOf<typeof AnswerOverdue>, 'application_id' | 'job_title'>): NotificationText {
  return {
    kind: 'answer_overdue',
    title: `No answer yet: ${job}`,
    body: `The answer to your application for ${job} is overdue. You can wait, or withdraw it to free its place.`,
    link: `${APPLICATIONS}/${id}`,
  };
}

/** @param day as people read it */
export function jobExpiresSoon(jobId: string, job: string, day: string): NotificationText {
  return {
    kind: 'job_expires_soon',
    title: `${job} expires soon`,
    body: `Your job ${job} takes applications until ${day}. Change its deadline if you want more.`,
    link: `${JOBS}/${jobId}`,
  };
}

export function applicationsUnanswered(jobId: string, job: string, count: number): NotificationText {
  const waiting = count === 1 ? '1 application waits' : `${count} applications wait`;
  return {
    kind: 'applications_unanswered',
    title: `${waiting} for an answer: ${job}`,
    body: `${waiting} for an answer for ten days or longer. Learners are promised one within 14 days. The job is ${job}.`,
    link: `${JOBS}/${jobId}`,
  };
}

/** @param counts of what became of its rows */
export function importFinished(
  importId: string,
  { created, updated, errors }: { created: number; updated: number; errors: number },
): NotificationText {
  const learners = (count: number) => (count === 1 ? '1 learner' : `${count} learners`);
  const left = errors === 0 ? '' : ` ${errors === 1 ? '1 row was' : `${errors} rows were`} left out because of errors.`;
  return {
    kind: 'import_finished',
    title: 'Your import is finished',
    body: `Your import is finished: ${learners(created)} added and invited, ${learners(updated)} updated.${left}`,
    link: `${IMPORTS}/${importId}`,
  };
}

/** Its page says what was done and what to do next. */
export function importNotFinished(importId: string): NotificationText {
  return {
    kind: 'import_finished',
    title: 'Your import could not be finished',
    body: 'We tried for a while and could not finish your import. Open it to see what was done and what to do next.',
    link: `${IMPORTS}/${importId}`,
  };
}

interface SetByStaff {
  readonly level: StarLevel | null;
  readonly tier: Tier | null;
  /** What changed. */
  readonly fields: readonly ('star_level' | 'tier')[];
}

/** @param client the learner's, whom they can ask; the note for the learner stays in the receipt */
export function progressOverridden(overrideId: string, { level, tier, fields }: SetByStaff, client: string | null): NotificationText {
  const star = level === null ? 'no star' : `star ${level}`;
  const tierName = tier === null ? 'no tier' : `tier ${TIER_NAMES[tier]}`;
  const changed = [...(fields.includes('star_level') ? [star] : []), ...(fields.includes('tier') ? [tierName] : [])];
  const isUnchanged = changed.length === 0;
  return {
    kind: 'progress_overridden',
    title: isUnchanged ? 'Staff reviewed your progress' : `Set by staff: ${changed.join(', ')}`,
    body: isUnchanged
      ? 'Staff reviewed your progress. Your star and your tier stay as they are.'
      : `Staff changed your progress: you now have ${star} and ${tierName}. Questions? Ask ${whomToAsk(client)}.`,
    link: `${READINESS}?why=${overrideId}`,
  };
}

/** Names nobody: that a person asks for support is theirs to tell, and this is also mailed. */
export function supportRequested(studentId: string): NotificationText {
  return {
    kind: 'support_requested',
    title: 'A learner asked for support',
    body: 'A learner asked for extra time or other support. Open their page to read the request.',
    link: `${LEARNERS}/${studentId}`,
  };
}

export function alertRaised(alertId: string, rule: string, severity: 'CRITICAL' | 'EMERGENCY'): NotificationText {
  const words = rule.toLowerCase().replaceAll('_', ' ');
  return {
    kind: 'alert_raised',
    title: severity === 'EMERGENCY' ? 'Emergency security alert' : 'Critical security alert',
    body: `${words.charAt(0).toUpperCase()}${words.slice(1)}. Open the alert to see what happened and what to do.`,
    link: `${ALERTS}?alert=${alertId}`,
  };
}
