/** What people are called now and which client they belong to, kept beside the ids that events carry (docs/events.md#copies). An older revision changes nothing. */
import { PersonChanged } from '@paanch/contracts/auth/events';
import { searchTooSlow } from '@paanch/contracts/kernel/edge-reasons';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, type Column, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Names } from './names.js';
import { knownPeople } from './tables.js';

type Person = Envelope<DataOf<typeof PersonChanged>>;

/** The last of several facts about one person counts; a statement cannot change a row twice. */
function newestOf(facts: readonly Person[]): Person[] {
  const newest = new Map<string, Person>();
  for (const fact of facts) {
    const known = newest.get(fact.data.person_id);
    if (known === undefined || known.agg_version < fact.agg_version) newest.set(fact.data.person_id, fact);
  }
  // Sorted, so that concurrent batches lock rows in the same order.
  return [...newest.values()].toSorted((one, other) => (one.data.person_id < other.data.person_id ? -1 : 1));
}

/** In the transaction that records the facts themselves. */
async function keepNames(tx: Tx, facts: readonly Envelope<Record<string, unknown>>[]): Promise<void> {
  const people = facts
    .filter(({ type }) => type === PersonChanged.type)
    .map((fact) => ({ ...fact, data: PersonChanged.data.parse(fact.data) }));
  if (people.length === 0) return;
  const rows = newestOf(people).map(({ data, agg_version: revision }) => ({
    id: data.person_id,
    full_name: data.change.action === 'removed' ? '' : data.full_name,
    client_id: data.client_id,
    revision,
  }));
  await tx
    .insert(knownPeople)
    .values(rows)
    .onConflictDoUpdate({
      target: knownPeople.id,
      set: { full_name: sql`excluded.full_name`, client_id: sql`excluded.client_id`, revision: sql`excluded.revision` },
      setWhere: lt(knownPeople.revision, sql`excluded.revision`),
    });
}

/** A column holds the id of a person with such a name. */
export function isNamed(column: Column, search: string): SQL {
  return sql`${column} in (select ${knownPeople.id} from ${knownPeople} where ${contains(search, [knownPeople.full_name])})`;
}

/** A filter of another store can hold no more. */
const MOST_NAMED = 10_000;

/** The people with such a name, for a store that cannot look here. @throws Refusal SEARCH_TOO_SLOW if they are too many */
export async function idsNamed({ drizzle }: Database, search: string): Promise<string[]> {
  const rows = await drizzle
    .select({ id: knownPeople.id })
    .from(knownPeople)
    .where(contains(search, [knownPeople.full_name]))
    .limit(MOST_NAMED + 1);
  if (rows.length > MOST_NAMED) throw refuse(searchTooSlow);
  return rows.map(({ id }) => id);
}

export function nameStore(db: Database) {
  return {
    keep: keepNames,

    async namesOf(ids: readonly (string | null)[]): Promise<Names> {
      const wanted = [...new Set(ids.filter((id) => id !== null))];
      if (wanted.length === 0) return new Map();
      const rows = await db.drizzle
        .select({ id: knownPeople.id, name: knownPeople.full_name })
        .from(knownPeople)
        .where(and(inArray(knownPeople.id, wanted), ne(knownPeople.full_name, '')));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
