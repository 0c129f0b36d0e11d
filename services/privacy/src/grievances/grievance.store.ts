import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { listGrievances } from '@paanch/contracts/privacy/grievances';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { aliasedTable, and, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { people } from '../people/tables.js';
import { grievances, type StoredGrievance } from './tables.js';

/** With what people are called; null where that is not known, or no longer. */
export interface NamedGrievance {
  readonly grievance: StoredGrievance;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly answeredBy: string | null;
}

async function load(tx: Tx, id: string): Promise<StoredGrievance | null> {
  const [row] = await tx.select().from(grievances).where(eq(grievances.id, id)).for('update');
  return row ?? null;
}

/** Never deleted here, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: StoredGrievance | null): Promise<void> {
  if (next === null) return;
  await tx.insert(grievances).values(next).onConflictDoUpdate({ target: grievances.id, set: next });
}

const openStore = defineStore({ load, save });
const admin = aliasedTable(people, 'admin');
const named = (column: typeof people.full_name | typeof people.email) => sql<string | null>`nullif(${column}, '')`;

export function grievanceStore(db: Database) {
  const { drizzle } = db;
  const listed = () =>
    drizzle
      .select({ grievance: grievances, fullName: named(people.full_name), email: named(people.email), answeredBy: admin.full_name })
      .from(grievances)
      .leftJoin(people, eq(people.id, grievances.person_id))
      .leftJoin(admin, eq(admin.id, grievances.answered_by))
      .$dynamic();

  /** A page counts its rows without what is joined to them. */
  const matching = (search: string): SQL | undefined => {
    const byPerson = contains(search, [people.full_name, people.email]);
    if (byPerson === undefined) return undefined;
    const theirs = drizzle
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.id, grievances.person_id), byPerson));
    return or(exists(theirs), contains(search, [grievances.subject]));
  };

  return {
    ...openStore(db),

    of: (personId: string): Promise<StoredGrievance[]> =>
      drizzle.select().from(grievances).where(eq(grievances.person_id, personId)).orderBy(desc(grievances.created_at)).limit(100),

    async find(id: string): Promise<NamedGrievance | null> {
      const [row] = await listed().where(eq(grievances.id, id));
      return row ?? null;
    },

    /** Open ones first, of those the one that is due soonest. */
    page(query: QueryOf<typeof listGrievances>): Promise<Page<NamedGrievance>> {
      const { state, search } = query;
      return pageOf(db, query, {
        table: grievances,
        where: and(state ? eq(grievances.state, state) : undefined, matching(search)),
        order: { by: [sql`(${grievances.state} = 'answered')`, grievances.due_at, grievances.id], direction: 'asc' },
        rows: listed(),
      });
    },
  };
}
