/** FAILED_SIGN_INS_ACCOUNT: many failures on one account within 15 minutes (trust 4). */
import { STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import { type AlertRule, hitFrom } from './hit.rule.js';

const THRESHOLD = 10;
const STAFF_THRESHOLD = 5;
const CRITICAL_FROM = 30;
/** A browser that has signed in to this account before counts half. */
const TRUSTED_WEIGHT = 0.5;

/** An account is never named (trust 3.1), but whose kind it is tells how grave it is. */
function kindOf(role: string | null): string {
  if (role === null) return '';
  return role === 'student' ? 'learner ' : `${role} `;
}

const isStaff = (role: string | null) => STAFF_ROLES.some((staff) => staff === role);

export const failedSignIns: AlertRule = {
  id: 'FAILED_SIGN_INS_ACCOUNT',
  windowMs: 15 * 60_000,
  actionRequired: 'Ask the owner. If it was not them, end their sessions and reset the password.',
  hitOf: (event) => {
    if (event.eventType !== 'AUTH_FAILURE' && event.eventType !== 'STUDENT_AUTH_FAILURE') return null;
    const account = event.details['accountRef'];
    if (typeof account !== 'string') return null;
    return hitFrom(event, account, event.details['deviceTrusted'] === true ? TRUSTED_WEIGHT : 1);
  },
  judge: (window) => {
    const weight = window.reduce((sum, hit) => sum + hit.weight, 0);
    const threshold = window.some(({ userRole }) => isStaff(userRole)) ? STAFF_THRESHOLD : THRESHOLD;
    if (weight < threshold) return null;
    const isGrave = weight >= CRITICAL_FROM || window.some(({ userRole }) => userRole === 'Admin');
    return { severity: isGrave ? 'CRITICAL' : 'WARNING', peak: window.length };
  },
  describe: ({ peak, userRole }) => `${peak} failed sign-ins on one ${kindOf(userRole)}account within 15 minutes`,
};
