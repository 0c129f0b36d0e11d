import { type AccountStatus, accountStatusOf } from '@paanch/contracts/auth/account-status';
import { untilOf } from '@paanch/ui/time/moments';
import { dateOf } from '../moments.js';
import type { Account } from './account.js';

export type StatusFields = Pick<Account, 'is_active' | 'banned_until' | 'invitation'>;

interface ShownStatus {
  readonly state: AccountStatus;
  /** When the ban or the invitation ends or ended, in words. */
  readonly until?: string;
}

export function statusOf(account: StatusFields, now: Date): ShownStatus {
  const { banned_until, invitation } = account;
  const state = accountStatusOf(account, now);
  if (state === 'banned' && banned_until !== null) return { state, until: dateOf(new Date(banned_until)) };
  if (state === 'invited' && invitation !== null) return { state, until: untilOf(invitation.expires_at, now.getTime()) };
  if (state === 'expired' && invitation !== null) return { state, until: dateOf(new Date(invitation.expires_at)) };
  return { state };
}
