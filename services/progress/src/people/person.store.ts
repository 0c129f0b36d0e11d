import type { AccommodationsChanged, PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { MissingParent } from '@paanch/platform/inbox/failure';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { TimeAllowed } from '../learner-record/attempt.js';
import { people, removedPeople } from './tables.js';

const ADDING = new Set<string>(['created', 'invited']);

/** The first fact of a person, also where a later one has come before it. */
async function saveAdding(tx: Tx, { data, actor, occurred_at }: Envelope<DataOf<typeof PersonChanged>>): Promise<void> {
  await tx
    .update(people)
    .set({ added_by: actor.user_id, added_at: new Date(occurred_at) })
    .where(eq(people.id, data.person_id));
}

/** Our copy of learners. */
export function personStore(db: Database) {
  return {
    async find(id: string) {
      const [row] = await db.drizzle.select().from(people).where(eq(people.id, id));
      return row ?? null;
    },

    async emailsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const { id, email } = people;
      const rows = await db.drizzle
        .select({ id, email })
        .from(people)
        .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
      return new Map(rows.map((row) => [row.id, row.email]));
    },

    /** A revision older than the stored one changes nothing; an older fact without a field of study or a language leaves the stored one. */
    async save(tx: Tx, fact: Envelope<DataOf<typeof PersonChanged>>): Promise<void> {
      const { data, agg_version } = fact;
      const { person_id: id, full_name, email, client_id, is_active, background_type, language } = data;
      const background = background_type === undefined ? {} : { background_type };
      const spoken = language === undefined ? {} : { language };
      const row = { full_name, email, client_id, is_active, ...background, ...spoken, revision: agg_version };
      await tx
        .insert(people)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: people.id, set: row, setWhere: lt(people.revision, sql`excluded.revision`) });
      if (ADDING.has(data.change.action)) await saveAdding(tx, fact);
    },

    async isRemoved(tx: Tx, id: string): Promise<boolean> {
      return (await tx.$count(removedPeople, eq(removedPeople.id, id))) > 0;
    },

    /** For good: nothing brings them back. */
    async remove(tx: Tx, id: string): Promise<void> {
      await tx.insert(removedPeople).values({ id }).onConflictDoNothing();
      await tx.delete(people).where(eq(people.id, id));
    },

    /** What attempts that start now have. */
    async accommodationsOf(id: string): Promise<TimeAllowed> {
      const { extra_time_factor: extraTimeFactor, no_time_limit: hasNoLimit, breaks: mayBreak } = people;
      const [row] = await db.drizzle.select({ extraTimeFactor, hasNoLimit, mayBreak }).from(people).where(eq(people.id, id));
      return row ?? { extraTimeFactor: 1, hasNoLimit: false, mayBreak: false };
    },

    /** An older revision changes nothing, nor does one of a removed learner; what a fact does not name stays. @throws MissingParent if the learner has not arrived yet. */
    async setAccommodations(tx: Tx, { data, agg_version }: Envelope<DataOf<typeof AccommodationsChanged>>): Promise<void> {
      const { extra_time_factor, no_time_limit, breaks } = data;
      const isPerson = eq(people.id, data.person_id);
      const [known] = await tx.select({ id: people.id }).from(people).where(isPerson);
      if (!known && (await this.isRemoved(tx, data.person_id))) return;
      if (!known) throw new MissingParent('The learner has not arrived yet');
      await tx
        .update(people)
        .set({ extra_time_factor, no_time_limit, breaks, accommodations_revision: agg_version })
        .where(and(isPerson, lt(people.accommodations_revision, agg_version)));
    },
  };
}
