/** What the row of an account says at a moment, in SQL, for lists and files (docs/people.md#statuses). */
import type { AccountStatus } from '@paanch/contracts/auth/account-status';
import type { Role } from '@paanch/contracts/kernel/roles';
import { and, not, type SQL, sql } from 'drizzle-orm';
import { invitations } from '../password-links/tables.js';
import { secondFactors } from '../sessions/second-factor/tables.js';
import { sessions } from '../sessions/tables.js';
import { people } from './tables.js';

/** Joins the invitation that a person has not accepted yet, if there is one. */
export const isPendingOf = sql`${invitations.person_id} = ${people.id} and ${invitations.accepted_at} is null`;
const { id, expires_at, removed_at } = invitations;
export const PENDING_INVITATION = { id, expires_at, removed_at };

const momentOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const isPending = sql`exists (select from ${invitations} where ${isPendingOf})`;

/** Each state in the order in which it counts, as `accountStatusOf` does it. */
const conditionsAt = (now: Date): readonly (readonly [AccountStatus, SQL])[] => [
  ['banned', sql`coalesce(${people.banned_until} > ${momentOf(now)}, false)`],
  ['inactive', sql`not ${people.is_active}`],
  ['active', sql`not ${isPending}`],
  ['invited', sql`exists (select from ${invitations} where ${isPendingOf} and ${removed_at} is null and ${expires_at} > ${momentOf(now)})`],
  ['expired', sql`true`],
];

export function isInState(state: AccountStatus, now: Date): SQL | undefined {
  const conditions = conditionsAt(now);
  const at = conditions.findIndex(([name]) => name === state);
  return and(...conditions.slice(0, at).map(([, earlier]) => not(earlier)), conditions[at]?.[1]);
}

function stateAt(now: Date): SQL<AccountStatus> {
  const cases = conditionsAt(now).map(([name, condition]) => sql`when ${condition} then ${name}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Read for Admins alone (docs/permissions.md#fields). */
export const secondStepFor = (role: Role): SQL<boolean | null> =>
  role === 'Admin'
    ? sql<boolean>`exists (select from ${secondFactors} where ${secondFactors.person_id} = ${people.id} and ${secondFactors.confirmed_at} is not null)`
    : sql<null>`null::boolean`;

const lastActive = sql`greatest(${people.last_sign_in_at},
  (select max(${sessions.last_activity_at}) from ${sessions} where ${sessions.person_id} = ${people.id}))`;
/** The sign-in counts too, because ended sessions are deleted after a while (docs/privacy.md#retention). */
export const LAST_ACTIVE = sql<Date | null>`${lastActive}`.mapWith(people.last_sign_in_at);

/** What exports of staff and of learners have in common. */
export const exportedAccount = (now: Date) => ({
  full_name: people.full_name,
  email: people.email,
  status: stateAt(now),
  banned_until: people.banned_until,
  invitation_expires_at: sql<Date | null>`(select least(${expires_at}, ${removed_at}) from ${invitations} where ${isPendingOf})`,
  created_at: people.created_at,
});
