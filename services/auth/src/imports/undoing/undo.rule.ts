/** Which new accounts are removed when their import is undone (docs/imports.md#undoing). */
import type { UndoResult } from '@paanch/contracts/auth/imports/imports';
import type { Person } from '../../users/tables.js';

export type MadeAccount = Pick<
  Person,
  'first_sign_in_at' | 'last_sign_in_at' | 'password_hash' | 'revision' | 'is_active' | 'banned_until'
> & {
  /** Whether the person has a profile, extra time or an agreement. */
  readonly hasMore: boolean;
  /** Whether progress has reported a star or a tier. */
  readonly hasStanding: boolean;
};

/** Only an account that nobody has used or changed since. */
export function undoResultOf(account: MadeAccount): UndoResult {
  if (account.first_sign_in_at !== null || account.last_sign_in_at !== null) return 'signed_in';
  if (account.password_hash !== null) return 'password_set';
  if (account.hasStanding) return 'active';
  const isAsMade = account.revision === 1 && account.is_active && account.banned_until === null && !account.hasMore;
  return isAsMade ? 'removed' : 'changed';
}
