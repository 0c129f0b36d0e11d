/** Why dates of birth were corrected by an Admin (docs/privacy.md#minors). */
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { desc, eq } from 'drizzle-orm';
import { people } from '../../users/tables.js';
import { type BirthDateCorrection, birthDateCorrections } from '../tables.js';

/** More than anybody needs. */
const LISTED = 50;

export function birthDateStore(db: Database) {
  return {
    add: async (tx: Tx, correction: BirthDateCorrection): Promise<void> => {
      await tx.insert(birthDateCorrections).values(correction);
    },

    /** Newest first, with the names of those who did it. */
    list: (personId: string) =>
      db.drizzle
        .select({
          reason: birthDateCorrections.reason,
          corrected_at: birthDateCorrections.corrected_at,
          by: { id: people.id, name: people.full_name },
        })
        .from(birthDateCorrections)
        .leftJoin(people, eq(people.id, birthDateCorrections.corrected_by))
        .where(eq(birthDateCorrections.person_id, personId))
        .orderBy(desc(birthDateCorrections.corrected_at))
        .limit(LISTED),
  };
}
