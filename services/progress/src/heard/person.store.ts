import type { PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { eq, lt, sql } from 'drizzle-orm';
import { people } from './tables.js';

/** Learners only: nobody else's name is shown here. */
export function personStore(db: Database) {
  return {
    async find(id: string) {
      const [row] = await db.drizzle.select().from(people).where(eq(people.id, id));
      return row ?? null;
    },

    /** An older revision than the one kept changes nothing. */
    async remember(tx: Tx, { data, agg_version }: Envelope<DataOf<typeof PersonChanged>>): Promise<void> {
      const { person_id: id, full_name, email, client_id, is_active } = data;
      const row = { full_name, email, client_id, is_active, revision: agg_version };
      await tx
        .insert(people)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: people.id, set: row, setWhere: lt(people.revision, sql`excluded.revision`) });
    },
  };
}
