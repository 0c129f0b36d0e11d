import { defineStore } from '@paanch/platform/outbox/define-store';
import { sql } from 'drizzle-orm';
import { OLD_ROWS, type OldKind } from './old-rows.js';

export interface OldRowsKey {
  readonly kind: OldKind;
  readonly now: Date;
  readonly limit: number;
}

/** Where old rows of one kind lie; those left out of what comes next are deleted. What another process is at work on is left to it. */
export const oldRowStore = defineStore<OldRowsKey, readonly string[]>({
  load: async (tx, { kind, now, limit }) => {
    const { table, isOld } = OLD_ROWS[kind];
    const place = sql<string>`ctid::text`;
    const found = await tx.select({ place }).from(table).where(isOld(now)).limit(limit).for('update', { skipLocked: true });
    return found.map((row) => row.place);
  },
  save: async (tx, { kind }, next, known) => {
    const gone = known.filter((place) => !next.includes(place));
    if (gone.length > 0) await tx.delete(OLD_ROWS[kind].table).where(sql`ctid = any(${sql.param(gone)}::tid[])`);
  },
});
