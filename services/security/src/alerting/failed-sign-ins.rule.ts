/** FAILED_SIGN_INS_ACCOUNT: many failures on one account within 15 minutes (trust 4). */
import { STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import { type AlertRule, type Hit, hitFrom, inOrder, span, windowsOf } from './hit.rule.js';

const WINDOW_MS = 15 * 60_000;
const THRESHOLD = 10;
const STAFF_THRESHOLD = 5;
const CRITICAL_FROM = 30;
/** A browser that has signed in to this account before counts half. */
const TRUSTED_WEIGHT = 0.5;

const isStaff = (role: string | null) => STAFF_ROLES.some((staff) => staff === role);
const weightOf = (hits: readonly Hit[]) => hits.reduce((sum, { weight }) => sum + weight, 0);

export const failedSignIns: AlertRule = {
  id: 'FAILED_SIGN_INS_ACCOUNT',
  hitOf: (event) => {
    if (event.eventType !== 'AUTH_FAILURE' && event.eventType !== 'STUDENT_AUTH_FAILURE') return null;
    const account = event.details['accountRef'];
    if (typeof account !== 'string') return null;
    return hitFrom(event, account, event.details['deviceTrusted'] === true ? TRUSTED_WEIGHT : 1);
  },
  find: (hits) => {
    const ordered = inOrder(hits);
    const threshold = ordered.some(({ userRole }) => isStaff(userRole)) ? STAFF_THRESHOLD : THRESHOLD;
    const windows = windowsOf(ordered, WINDOW_MS);
    const fired = windows.find((window) => weightOf(window) >= threshold);
    const common = fired && span(ordered, fired);
    if (!common) return null;
    const worst = Math.max(...windows.map((window) => window.length));
    const grave = ordered.some(({ userRole }) => userRole === 'Admin') || windows.some((window) => weightOf(window) >= CRITICAL_FROM);
    return {
      ...common,
      severity: grave ? 'CRITICAL' : 'WARNING',
      description: `${worst} failed sign-ins on one account within 15 minutes`,
      actionRequired: 'Ask the owner. If it was not them, end their sessions and reset the password.',
    };
  },
};
