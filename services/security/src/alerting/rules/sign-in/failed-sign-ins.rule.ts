/** FAILED_SIGN_INS_ACCOUNT: many failures on one account within 15 minutes (docs/alerts.md#failed_sign_ins_account). */
import { STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';
import { TRIED } from '../sign-in-attacks/attack-try.rule.js';

const THRESHOLD = 10;
const STAFF_THRESHOLD = 5;
const CRITICAL_FROM = 30;
/** A browser that has signed in to this account before counts half. */
const TRUSTED_WEIGHT = 0.5;

/** The account itself is never named (docs/events.md#never-recorded), but its role shows how serious it is. */
function kindOf(role: string | null): string {
  if (role === null) return '';
  return role === 'student' ? 'learner ' : `${role} `;
}

const isStaff = (role: string | null) => STAFF_ROLES.some((staff) => staff === role);

export const failedSignIns: AlertRule = {
  id: 'FAILED_SIGN_INS_ACCOUNT',
  windowMs: 15 * 60_000,
  coolDownMs: 60 * 60_000,
  actionRequired: 'Ask the owner. If it was not them, end their sessions and reset the password.',
  hitOf: (event) => {
    if (event.event_type !== 'AUTH_FAILURE' && event.event_type !== 'STUDENT_AUTH_FAILURE') return null;
    const { accountRef: account, deviceTrusted: isTrusted } = event.details;
    return account === undefined ? null : hitFrom(event, account, isTrusted === true ? TRUSTED_WEIGHT : 1);
  },
  judge: (window) => {
    const weight = window.reduce((sum, hit) => sum + hit.weight, 0);
    const threshold = window.some(({ user_role }) => isStaff(user_role)) ? STAFF_THRESHOLD : THRESHOLD;
    if (weight < threshold) return null;
    const isCritical = weight >= CRITICAL_FROM || window.some(({ user_role }) => user_role === 'Admin');
    return { severity: isCritical ? 'CRITICAL' : 'WARNING', peak: window.length };
  },
  tried: () => TRIED,
  describe: ({ peak, user_role }) => `${peak} failed sign-ins on one ${kindOf(user_role)}account within 15 minutes`,
};
