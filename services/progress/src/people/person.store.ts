import type { AccommodationsChanged, PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { MissingParent } from '@paanch/platform/inbox/failure';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, lt, sql } from 'drizzle-orm';
import { people } from './tables.js';

/** Learners only: nobody else's name is shown here. */
export function personStore(db: Database) {
  return {
    async find(id: string) {
      const [row] = await db.drizzle.select().from(people).where(eq(people.id, id));
      return row ?? null;
    },

    /** An older revision than the one kept changes nothing; a field of study that is absent leaves the known one. */
    async remember(tx: Tx, { data, agg_version }: Envelope<DataOf<typeof PersonChanged>>): Promise<void> {
      const { person_id: id, full_name, email, client_id, is_active, background_type } = data;
      const background = background_type === undefined ? {} : { background_type };
      const row = { full_name, email, client_id, is_active, ...background, revision: agg_version };
      await tx
        .insert(people)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: people.id, set: row, setWhere: lt(people.revision, sql`excluded.revision`) });
    },

    /** 1 where nothing was said of the learner. */
    async extraTimeFactorOf(id: string): Promise<number> {
      const [row] = await db.drizzle.select({ factor: people.extra_time_factor }).from(people).where(eq(people.id, id));
      return row?.factor ?? 1;
    },

    /** An older revision changes nothing. @throws MissingParent where the learner has not been heard of yet. */
    async giveTime(tx: Tx, { data, agg_version }: Envelope<DataOf<typeof AccommodationsChanged>>): Promise<void> {
      const isPerson = eq(people.id, data.person_id);
      const [known] = await tx.select({ id: people.id }).from(people).where(isPerson);
      if (!known) throw new MissingParent('The learner has not been heard of yet');
      await tx
        .update(people)
        .set({ extra_time_factor: data.extra_time_factor, accommodations_revision: agg_version })
        .where(and(isPerson, lt(people.accommodations_revision, agg_version)));
    },
  };
}
