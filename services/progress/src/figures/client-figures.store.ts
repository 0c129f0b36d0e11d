import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { ACTIVE_DAYS, ClientFigures } from '@paanch/contracts/progress/figures';
import type { Database } from '@paanch/platform/postgres/database';
import { eq, sql } from 'drizzle-orm';
import { people } from '../people/tables.js';
import { ACTIVITY_AT, countsBy, READINESS_PRODUCTS } from './counting.store.js';

/** Of the primary enrolment (docs/path.md#enrolment). */
const STANDING = sql`
  select star_level, tier from learner_records join ${READINESS_PRODUCTS}
  where student_id = people.id order by enrolled_at, learner_records.id limit 1`;

/** What is over is in the enrolment, like work on courses and expert sessions. */
const wasActiveAfter = (moment: Date) => sql`exists (
  select from learner_records left join attempts on attempts.record_id = learner_records.id
  where learner_records.student_id = people.id
    and (learner_records.active_at > ${moment.toISOString()} or ${ACTIVITY_AT} > ${moment.toISOString()}))`;

export function clientFiguresStore({ drizzle }: Database) {
  return {
    async find(clientId: string, now: Date): Promise<ClientFigures> {
      const since = new Date(now.getTime() - ACTIVE_DAYS * 86_400_000);
      const { rows } = await drizzle.execute(sql`
        with learners as (
          select standing.*, ${wasActiveAfter(since)} as was_active
          from people left join lateral (${STANDING}) as standing on true
          where client_id = ${clientId} and is_active)
        select ${clientId}::uuid as client_id, count(*)::int as learners, count(*) filter (where was_active)::int as active_in_7_days,
          ${countsBy('star_level', STAR_LEVELS)} as by_star, ${countsBy('tier', TIERS)} as by_tier
        from learners`);
      return ClientFigures.parse(rows[0]);
    },

    /** Progress knows a client by its learners. */
    async hasLearners(clientId: string): Promise<boolean> {
      return (await drizzle.$count(people, eq(people.client_id, clientId))) > 0;
    },
  };
}
