import type { PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inArray, lt, sql } from 'drizzle-orm';
import { staffNames } from './tables.js';

/** What staff are called, who publish versions: a copy from auth. */
export function staffNameStore({ drizzle }: Database) {
  return {
    /** A revision older than the stored one changes nothing. */
    async save(tx: Tx, { data, agg_version: revision }: Envelope<DataOf<typeof PersonChanged>>): Promise<void> {
      const { person_id: id, full_name: name } = data;
      await tx
        .insert(staffNames)
        .values({ id, name, revision })
        .onConflictDoUpdate({ target: staffNames.id, set: { name, revision }, setWhere: lt(staffNames.revision, sql`excluded.revision`) });
    },

    /** By id; without those whose names have not arrived. */
    async of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await drizzle
        .select({ id: staffNames.id, name: staffNames.name })
        .from(staffNames)
        .where(inArray(staffNames.id, [...new Set(ids)]));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
