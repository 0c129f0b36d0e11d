import type { StaffUser } from '@paanch/contracts/auth/people';
import { statusOf } from '../columns/user-status.js';

/** Done once it is confirmed. */
export type ConfirmedAction = 'deactivate' | 'reactivate' | 'unban' | 'endSessions' | 'resetPassword' | 'removeSecondStep';
export type UserAction = ConfirmedAction | 'edit' | 'ban';

/** What an Admin may do with an account; their own they may only edit (docs/permissions.md#rules-for-staff). */
export function actionsOn(user: StaffUser, ownId: string, now: Date): readonly UserAction[] {
  if (user.id === ownId) return ['edit'];
  const isBanned = statusOf(user, now).state === 'banned';
  return [
    'edit',
    user.is_active ? 'deactivate' : 'reactivate',
    isBanned ? 'unban' : 'ban',
    'endSessions',
    'resetPassword',
    'removeSecondStep',
  ];
}
