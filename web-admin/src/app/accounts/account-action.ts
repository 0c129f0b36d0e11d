import type { Account } from './account.js';
import { statusOf } from './account-status.js';

/** Done once it is confirmed. */
export type ConfirmedAction = 'deactivate' | 'reactivate' | 'unban' | 'endSessions' | 'resetPassword' | 'removeSecondStep';
export type AccountAction = ConfirmedAction | 'ban';

/** What an Admin may do with another person's account (docs/permissions.md#rules-for-staff). */
export function actionsOn(account: Account, now: Date): readonly AccountAction[] {
  const isBanned = statusOf(account, now).state === 'banned';
  return [account.is_active ? 'deactivate' : 'reactivate', isBanned ? 'unban' : 'ban', 'endSessions', 'resetPassword', 'removeSecondStep'];
}
