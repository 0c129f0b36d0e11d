import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq } from 'drizzle-orm';
import { type Employer, employers } from './tables.js';
import { contains, folded } from '@paanch/platform/postgres/contains';
import { type Page, pageOf, searchWithinLimit } from '@paanch/platform/postgres/page-of';
import type { listEmployers } from '@paanch/contracts/careers/employers';
import type { QueryOf } from '@paanch/contracts/kernel/route';

async function load(tx: Tx, id: string): Promise<Employer | null> {
  const [row] = await tx.select().from(employers).where(eq(employers.id, id)).for('update');
  return row ?? null;
}

/** Never deleted, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: Employer | null): Promise<void> {
  if (next === null) return;
  await tx.insert(employers).values(next).onConflictDoUpdate({ target: employers.id, set: next });
}

/** What is shown of an employer beside its jobs, and where one is chosen. */
export const EMPLOYER_NAME = {
  id: employers.id,
  name: employers.name,
  logo_url: employers.logo_url,
  location: employers.location,
  industry: employers.industry,
};
type EmployerName = Pick<Employer, keyof typeof EMPLOYER_NAME>;

const openStore = defineStore({ load, save });

export function employerStore(db: Database) {
  return {
    ...openStore(db),

    page(query: QueryOf<typeof listEmployers>): Promise<Page<Employer>> {
      const { search, industry, company_size: size, sortBy, sortOrder } = query;
      return pageOf(db, query, {
        table: employers,
        where: and(
          industry === undefined ? undefined : eq(employers.industry, industry),
          size === undefined ? undefined : eq(employers.company_size, size),
          contains(search, [employers.name, employers.location, employers.industry]),
        ),
        order: { by: [sortBy === 'name' ? folded(employers.name) : employers.created_at, employers.id], direction: sortOrder },
        rows: db.drizzle.select().from(employers).$dynamic(),
      });
    },

    /** The first by name whose name contains the text, whatever its case. */
    search(text: string, limit: number): Promise<EmployerName[]> {
      return searchWithinLimit(db, [text], () =>
        db.drizzle
          .select(EMPLOYER_NAME)
          .from(employers)
          .where(contains(text, [employers.name]))
          .orderBy(folded(employers.name), employers.id)
          .limit(limit),
      );
    },

    /** Null if there is none. */
    async find(id: string): Promise<Employer | null> {
      const [row] = await db.drizzle.select().from(employers).where(eq(employers.id, id));
      return row ?? null;
    },
  };
}
