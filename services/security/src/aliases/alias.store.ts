/** Who of the people in events is erased, and under which alias they are found (docs/privacy.md#events-of-erased-people). */
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Aliases } from './under-alias.rule.js';
import { personAliases } from './tables.js';

const ERASURES = sql`hashtextextended('erasures of people', 0)`;

export type PersonAlias = Pick<typeof personAliases.$inferSelect, 'person_id' | 'alias'>;

/** Until the end of the transaction nobody is erased: what it writes about a person is replaced with the rest, or comes under the alias. */
async function holdErasures(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ERASURES})`);
}

/** Waits for all who write about people, and gives this one an alias. The declaration replaces the person by it afterwards. */
async function makeAlias(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ERASURES})`);
  const made = { person_id: personId, alias: sql<string>`gen_random_uuid()`, covered_at: null };
  await tx
    .insert(personAliases)
    .values(made)
    .onConflictDoUpdate({ target: personAliases.person_id, set: { covered_at: null } });
}

/** Of these ids, those of erased people. */
async function aliasesOf(reader: Reader, ids: readonly string[]): Promise<Aliases> {
  if (ids.length === 0) return new Map();
  const { rows } = await reader.execute<{ person_id: string; alias: string | null }>(sql`
    select person_id, alias from erased_people left join person_aliases using (person_id)
    where person_id = any(${sql.param([...new Set(ids)])}::uuid[])`);
  return new Map(rows.map(({ person_id, alias }) => [person_id, alias]));
}

export function aliasStore({ drizzle }: Database) {
  return {
    make: makeAlias,
    hold: holdErasures,

    of: (ids: readonly string[], reader: Reader = drizzle): Promise<Aliases> => aliasesOf(reader, ids),

    /** Those with events that still may name the person. */
    uncovered(): Promise<PersonAlias[]> {
      const { person_id, alias, covered_at } = personAliases;
      return drizzle.select({ person_id, alias }).from(personAliases).where(isNull(covered_at));
    },

    async covered({ person_id, alias }: PersonAlias): Promise<void> {
      const isIt = and(eq(personAliases.person_id, person_id), eq(personAliases.alias, alias));
      await drizzle
        .update(personAliases)
        .set({ covered_at: sql`now()` })
        .where(isIt);
    },

    /** An event that names them was on its way to the store. */
    async uncover(tx: Tx, ids: readonly string[]): Promise<void> {
      if (ids.length > 0)
        await tx
          .update(personAliases)
          .set({ covered_at: null })
          .where(inArray(personAliases.person_id, [...ids]));
    },

    /** Of people whose key is destroyed: from then on nothing says whose events those are. */
    async forget(): Promise<void> {
      await drizzle.execute(sql`
        delete from person_aliases using erased_people
        where erased_people.person_id = person_aliases.person_id and key_destroyed_at is not null and covered_at is not null`);
    },
  };
}
