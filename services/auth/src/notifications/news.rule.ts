/**
 * What people are told, in plain words (product 12; look 11). What came of it stands first, and a body says it without its title,
 * because a mail is read without its subject.
 */
import type { NotificationKind } from '@paanch/contracts/auth/notifications';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import { accountPage } from '../mails/pages.rule.js';

export interface News {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  /** A path of the own app. */
  readonly link: string;
}

const READINESS = '/app/job-readiness';
const TIERS_PAGE = '/app/job-readiness/tiers';
const SECURITY_PAGE = '/dashboard';

export function starUnlocked(level: StarLevel): News {
  return {
    kind: 'star_unlocked',
    title: `Star ${level} earned`,
    body:
      level === 'FIVE'
        ? 'You hold all five stars of your programme.'
        : `You hold star ${level}. Your star path shows what the next one asks for.`,
    link: READINESS,
  };
}

const TIER_NAMES: Readonly<Record<Tier, string>> = { BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' };

/** @param average 0 to 100 */
export function tierAssigned(tier: Tier, previous: Tier | null, average: number): News {
  const name = TIER_NAMES[tier];
  return {
    kind: 'tier_assigned',
    title: `Your tier is ${name}`,
    body:
      previous === null
        ? `Average ${average}. That places you in ${name}.`
        : `Average ${average}. That raises your tier from ${TIER_NAMES[previous]} to ${name}.`,
    link: TIERS_PAGE,
  };
}

export function scoreCorrected(previous: number, score: number): News {
  return {
    kind: 'score_corrected',
    title: `Your score went up from ${previous} to ${score}`,
    body:
      `Your score went up from ${previous} to ${score}, because a question of an assessment you have taken was withdrawn. ` +
      'It now counts as right for everybody.',
    link: READINESS,
  };
}

/** @param time and browser as people read them */
export function newDevice(role: Role, time: string, browser: string): News {
  return {
    kind: 'new_device',
    title: 'New sign-in to your account',
    body:
      `On ${time} somebody signed in to your account with ${browser}, from a place we have not seen before. ` +
      'If it was you, there is nothing to do. If not, change your password and sign out everywhere else.',
    link: accountPage(role),
  };
}

export function passwordChanged(role: Role, time: string): News {
  return {
    kind: 'password_changed',
    title: 'Your password was changed',
    body:
      `Your password was changed on ${time}, and your other sessions were ended. ` +
      'If it was not you, use "Forgot password?" on the sign-in page at once and tell your administrator.',
    link: accountPage(role),
  };
}

export function alertRaised(rule: string, severity: 'CRITICAL' | 'EMERGENCY'): News {
  const words = rule.toLowerCase().replaceAll('_', ' ');
  return {
    kind: 'alert_raised',
    title: severity === 'EMERGENCY' ? 'Emergency security alert' : 'Critical security alert',
    body: `${words.charAt(0).toUpperCase()}${words.slice(1)}. The security dashboard of ${APP_NAME} shows what it is about.`,
    link: SECURITY_PAGE,
  };
}
