/** Our copies of learners' stars and tiers, written by the consumers of progress facts only. */
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { rowsOf } from '@paanch/platform/postgres/rows-of';
import { eq, sql } from 'drizzle-orm';
import { type Standing, standings } from '../tables.js';
import { newestOfEach } from './standing.rule.js';

export function standingStore({ drizzle }: Database) {
  return {
    /** Null for staff, and for a learner progress has sent no fact about. */
    async find(personId: string): Promise<Standing | null> {
      const [found] = await drizzle.select().from(standings).where(eq(standings.person_id, personId));
      return found ?? null;
    },

    /** One statement for a whole batch; a row with a newer revision stays as it is, and a learner who was removed gets none. */
    async save(tx: Tx, received: readonly Standing[]): Promise<void> {
      if (received.length === 0) return;
      await tx.execute(sql`
        insert into standings as known
        select received.* from ${rowsOf(standings, newestOfEach(received))} as received
        join people on people.id = received.person_id
        on conflict (person_id) do update set
          enrolment_id = excluded.enrolment_id, revision = excluded.revision, star_level = excluded.star_level, tier = excluded.tier
        where known.enrolment_id <> excluded.enrolment_id or known.revision < excluded.revision`);
    },
  };
}
