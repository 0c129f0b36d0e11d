/** What services say that they have removed, by day (docs/privacy.md#retention). */
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { KEPT, KEPT_KINDS, type KeptRows, REMOVALS_SHOWN, type ROWS_REMOVED } from '@paanch/contracts/privacy/retention';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';

const RECENT_DAYS = 30;

interface Summed {
  readonly what: string;
  readonly recent: number;
  readonly removals: KeptRows['removals'];
}

export function removalStore({ drizzle }: Database) {
  return {
    /** A day that is told again is told with its whole sum. */
    async save(tx: Tx, { service, what, day, rows }: DataOf<(typeof ROWS_REMOVED)[Service]>): Promise<void> {
      await tx.execute(sql`
        insert into reported_removals as known (what, day, service, rows) values (${what}, ${day}, ${service}, ${rows})
        on conflict (what, day) do update set rows = greatest(known.rows, excluded.rows)`);
    },

    /** Of every kind, also one of which nothing was removed. */
    async all(now: Date): Promise<KeptRows[]> {
      const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000).toISOString().slice(0, 10);
      const { rows } = await drizzle.execute<Summed & { [column: string]: unknown }>(sql`
        select what, coalesce(sum(rows) filter (where day >= ${since}), 0)::int as recent,
          jsonb_agg(jsonb_build_object('day', day, 'rows', rows) order by day desc) as removals
        from reported_removals group by what`);
      const known = new Map(rows.map((row) => [row.what, row]));
      return KEPT_KINDS.map((what) => {
        const { service, days } = KEPT[what];
        const { recent = 0, removals = [] } = known.get(what) ?? {};
        return { what, service, kept_days: days, recent_rows: recent, removals: removals.slice(0, REMOVALS_SHOWN) };
      });
    },
  };
}
