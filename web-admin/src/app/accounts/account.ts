import type { PendingInvitation } from '@paanch/contracts/auth/account-status';
import { INVITATION_HOURS } from '@paanch/contracts/auth/sign-in/password-reset';
import type { ListItem } from '@paanch/ui/list/list-route';

/** What staff and learners have in common: an account that can be closed, banned and signed out. */
export interface Account extends ListItem {
  readonly full_name: string;
  /** Absent for those who may not see it. */
  readonly email?: string;
  readonly is_active: boolean;
  readonly banned_until: string | null;
  readonly invitation: PendingInvitation | null;
  /** Said to Admins alone. */
  readonly has_second_step?: boolean | undefined;
}

/** What an account is called in words about it. */
export type AccountNoun = 'user' | 'learner';

/** What an account begins with, until the server has answered. */
export function newAccount(isInvited: boolean) {
  const expiresAt = new Date(Date.now() + INVITATION_HOURS * 3_600_000).toISOString();
  return { is_active: true, banned_until: null, invitation: isInvited ? { id: '', expires_at: expiresAt } : null };
}
