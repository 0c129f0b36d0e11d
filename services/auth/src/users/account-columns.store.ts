/** What the row of an account says at a moment, in SQL, for lists and files (docs/people.md#account-state). */
import type { ACCOUNT_STATES } from '@paanch/contracts/auth/people';
import { type SQL, sql } from 'drizzle-orm';
import { people } from './tables.js';

export const isBannedAt = (now: Date) => sql<boolean>`coalesce(${people.banned_until} > ${now.toISOString()}::timestamptz, false)`;

/** A ban counts before a deactivation. */
function stateAt(now: Date): SQL<(typeof ACCOUNT_STATES)[number]> {
  return sql`case when ${isBannedAt(now)} then 'banned' when ${people.is_active} then 'active' else 'inactive' end`;
}

/** What exports of staff and of learners have in common. */
export const exportedAccount = (now: Date) => ({
  full_name: people.full_name,
  email: people.email,
  status: stateAt(now),
  banned_until: people.banned_until,
  last_sign_in_at: people.last_sign_in_at,
  created_at: people.created_at,
});
