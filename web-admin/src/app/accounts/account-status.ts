import { dateOf } from '../moments.js';
import type { Account } from './account.js';

export type AccountStatus =
  | { readonly state: 'active' }
  | { readonly state: 'inactive' }
  | { readonly state: 'banned'; readonly until: string };

/** Active unless banned until a future moment or deactivated (docs/specification.md#vocabulary). */
export function statusOf({ is_active, banned_until }: Pick<Account, 'is_active' | 'banned_until'>, now: Date): AccountStatus {
  if (banned_until !== null && new Date(banned_until) > now) return { state: 'banned', until: dateOf(new Date(banned_until)) };
  return { state: is_active ? 'active' : 'inactive' };
}
