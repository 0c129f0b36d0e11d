/** What lists, pages and files call an account (docs/people.md#statuses). */
import { z } from 'zod';

export const ACCOUNT_STATES = ['active', 'invited', 'expired', 'inactive', 'banned'] as const;

export const AccountStatus = z.enum(ACCOUNT_STATES, { error: 'Status must be active, invited, expired, inactive or banned' });
export type AccountStatus = z.infer<typeof AccountStatus>;

/** An invitation that nobody has accepted yet. Its link works until `expires_at`. */
export const PendingInvitation = z.object({ id: z.uuid(), expires_at: z.iso.datetime() });
export type PendingInvitation = z.infer<typeof PendingInvitation>;

interface Account {
  readonly is_active: boolean;
  readonly banned_until: string | null;
  /** Null once it is accepted, and for an account with a first password. */
  readonly invitation: PendingInvitation | null;
}

/** A ban counts before a deactivation, and both before an invitation. */
export function accountStatusOf({ is_active, banned_until, invitation }: Account, now: Date): AccountStatus {
  if (banned_until !== null && new Date(banned_until) > now) return 'banned';
  if (!is_active) return 'inactive';
  if (invitation === null) return 'active';
  return new Date(invitation.expires_at) > now ? 'invited' : 'expired';
}
