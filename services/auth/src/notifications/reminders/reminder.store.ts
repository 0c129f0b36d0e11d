/** Learners who have been quiet, and which reminder they had of it. */
import { DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { rowsOf } from '@paanch/platform/postgres/rows-of';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { profiles } from '../../profile/tables.js';
import { isInState } from '../../users/account-columns.store.js';
import { people } from '../../users/tables.js';
import { type QuietLearner, quietSpans } from './reminder.rule.js';
import { type Reminder, reminders } from './tables.js';

/** As exact as the moments of JavaScript, so that it can be compared again. */
const QUIET_SINCE = sql<Date>`date_trunc('milliseconds', greatest(${people.last_activity_at}, ${people.last_sign_in_at}))`;

const began = (now: Date): SQL | undefined =>
  or(
    ...quietSpans(now).map(
      ({ after, until }) =>
        sql`(${QUIET_SINCE} > ${after.toISOString()}::timestamptz and ${QUIET_SINCE} <= ${until.toISOString()}::timestamptz)`,
    ),
  );

/** A programme with all five stars is finished. */
const HAS_MORE_TO_DO = sql`exists (select from enrolments where person_id = ${people.id} and star_level is distinct from 'FIVE')`;

export function reminderStore({ drizzle }: Database) {
  return {
    /** Of those who can sign in, in the order of their ids, from the one after `after`. */
    async quiet(now: Date, after: string | null, limit: number): Promise<QuietLearner[]> {
      return drizzle
        .select({
          personId: people.id,
          quietSince: QUIET_SINCE.mapWith(people.last_activity_at),
          timeZone: sql<string>`coalesce(${profiles.time_zone}, ${DEFAULT_TIME_ZONE})`,
          date_of_birth: profiles.date_of_birth,
          guardian_agreed: sql<boolean>`coalesce(${profiles.guardian_agreed}, false)`,
          reminded: reminders.days,
        })
        .from(people)
        .innerJoin(clients, and(eq(clients.id, people.client_id), eq(clients.is_active, true)))
        .leftJoin(profiles, eq(profiles.person_id, people.id))
        .leftJoin(reminders, and(eq(reminders.person_id, people.id), sql`${reminders.quiet_since} = ${QUIET_SINCE}`))
        .where(
          and(
            eq(people.role, 'student'),
            isInState('active', now),
            began(now),
            HAS_MORE_TO_DO,
            after === null ? undefined : gt(people.id, after),
          ),
        )
        .orderBy(people.id)
        .limit(limit);
    },

    /** Returns those who are reminded now: still quiet, and not reminded before. Of two processes only one gets each. */
    async claim(tx: Tx, due: readonly Reminder[]): Promise<ReadonlySet<string>> {
      if (due.length === 0) return new Set();
      const { rows } = await tx.execute<{ person_id: string }>(sql`
        insert into reminders as known
        select due.* from ${rowsOf(reminders, due)} as due
        join people on people.id = due.person_id and ${QUIET_SINCE} = due.quiet_since
        order by due.person_id
        on conflict (person_id) do update set quiet_since = excluded.quiet_since, days = excluded.days
        where known.quiet_since <> excluded.quiet_since or known.days < excluded.days
        returning known.person_id`);
      return new Set(rows.map((row) => row.person_id));
    },
  };
}
