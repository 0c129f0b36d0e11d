/** Up to which day the addresses of events are cut: what lies before is not looked at again (docs/privacy.md#retention). */
import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import type { Day } from '../feed/days-of-events.js';

const DAY_MS = 86_400_000;

export function addressCutStore({ drizzle }: Database) {
  return {
    /** The first day that has addresses, of those that are over; the very first has all before it. Null: there is none. */
    async next(before: Date): Promise<Day | null> {
      const { rows } = await drizzle.execute<{ cut: number | null }>(sql`
        select extract(epoch from coalesce(
          (select cut_before from address_cuts),
          (select date_trunc('day', min(occurred_at), 'UTC') from security_events)))::float8 * 1000 as cut`);
      const from = rows[0]?.cut ?? null;
      if (from === null || from + DAY_MS > before.getTime()) return null;
      return { from: new Date(from), until: new Date(from + DAY_MS) };
    },

    async done({ until }: Day): Promise<void> {
      await drizzle.execute(sql`
        insert into address_cuts (cut_before) values (${until.toISOString()}::timestamptz)
        on conflict (id) do update set cut_before = greatest(address_cuts.cut_before, excluded.cut_before)`);
    },
  };
}
