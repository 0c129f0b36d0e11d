import type { Account } from './account.js';
import { statusOf, type StatusFields } from './account-status.js';

/** Done once it is confirmed. */
export type ConfirmedAction =
  | 'deactivate'
  | 'reactivate'
  | 'unban'
  | 'endSessions'
  | 'resetPassword'
  | 'removeSecondStep'
  | 'resendInvitation';
export type AccountAction = ConfirmedAction | 'ban';

/** Nobody has signed in to an account whose invitation is pending. */
const AFTER_FIRST_SIGN_IN: readonly AccountAction[] = ['endSessions', 'resetPassword'];

/** What an Admin may do with another person's account (docs/permissions.md#rules-for-staff). */
export function actionsOn(account: Account, now: Date): readonly AccountAction[] {
  const isBanned = statusOf(account, now).state === 'banned';
  return [
    account.is_active ? 'deactivate' : 'reactivate',
    isBanned ? 'unban' : 'ban',
    ...(account.invitation === null ? AFTER_FIRST_SIGN_IN : []),
    ...(account.has_second_step === true ? (['removeSecondStep'] as const) : []),
  ];
}

/** Whether an invitation can be sent to this person again; a closed account is opened first. */
export function isInvited(account: StatusFields, now: Date): boolean {
  const { state } = statusOf(account, now);
  return state === 'invited' || state === 'expired';
}
