import type { ListItem } from '@paanch/ui/list/list-route';

/** What staff and learners have in common: an account that can be closed, banned and signed out. */
export interface Account extends ListItem {
  readonly full_name: string;
  /** Absent for those who may not see it. */
  readonly email?: string;
  readonly is_active: boolean;
  readonly banned_until: string | null;
}

/** What an account is called in words about it. */
export type AccountNoun = 'user' | 'learner';

/** What an account begins with. */
export const NEW_ACCOUNT = { is_active: true, banned_until: null, last_sign_in_at: null } as const;
