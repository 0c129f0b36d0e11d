import type { PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { hasJustLeft, leftAt } from './left.rule.js';
import { type KnownPerson, people } from './tables.js';

export function personStore({ drizzle }: Database) {
  return {
    /**
     * A revision older than the stored one changes nothing; of a removed account only the id stays.
     * @returns since when the learner has left; null: they have not; undefined: the revision is older
     */
    async save(tx: Tx, fact: Envelope<DataOf<typeof PersonChanged>>): Promise<Date | null | undefined> {
      const { data, agg_version: revision } = fact;
      const { person_id: id, role, change, minor_until: minorUntil = null, language = 'en' } = data;
      const isRemoved = change.action === 'removed';
      const known = { full_name: data.full_name, email: data.email, is_active: data.is_active, minor_until: minorUntil };
      const row = { ...(isRemoved ? { full_name: '', email: '', is_active: false, minor_until: null } : known), role, language, revision };
      const left = leftAt(fact);
      const keptLeft = left === null || hasJustLeft(fact) ? left : sql`coalesce(${people.left_at}, excluded.left_at)`;
      const [saved] = await tx
        .insert(people)
        .values({ id, ...row, left_at: left })
        .onConflictDoUpdate({
          target: people.id,
          set: { ...row, left_at: keptLeft },
          setWhere: lt(people.revision, sql`excluded.revision`),
        })
        .returning({ left_at: people.left_at });
      return saved?.left_at;
    },

    async find(id: string): Promise<KnownPerson | null> {
      const [row] = await drizzle.select().from(people).where(eq(people.id, id));
      return row ?? null;
    },

    async learnerOf(email: string): Promise<KnownPerson | null> {
      const [row] = await drizzle
        .select()
        .from(people)
        .where(and(eq(people.email, email), eq(people.role, 'student')));
      return row ?? null;
    },

    /** Names of staff by id; without those whose names have not arrived. */
    async names(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
      const wanted = [...new Set(ids.filter((id) => id !== null))];
      if (wanted.length === 0) return new Map();
      const rows = await drizzle.select({ id: people.id, name: people.full_name }).from(people).where(inArray(people.id, wanted));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
