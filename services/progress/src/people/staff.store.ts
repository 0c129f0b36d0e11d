import type { PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inArray, lt, sql } from 'drizzle-orm';
import { staff } from './tables.js';

/** Our copy of the names of staff, who decide what learners have. */
export function staffStore({ drizzle }: Database) {
  return {
    /** A revision older than the stored one changes nothing. */
    async save(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof PersonChanged>>): Promise<void> {
      const { person_id: id, full_name } = data;
      await tx
        .insert(staff)
        .values({ id, full_name, revision })
        .onConflictDoUpdate({ target: staff.id, set: { full_name, revision }, setWhere: lt(staff.revision, sql`excluded.revision`) });
    },

    /** By id; without those whose names have not arrived. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await drizzle
        .select({ id: staff.id, name: staff.full_name })
        .from(staff)
        .where(inArray(staff.id, [...ids]));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
