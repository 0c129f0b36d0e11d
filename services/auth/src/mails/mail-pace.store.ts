/** The pace of all mails: ten a second in total, however many processes send them (docs/people.md#mails). */
import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';

const SPACING_MS = 100;

export function mailPaceStore({ drizzle }: Database) {
  return {
    /** Takes the next free moment for one mail. Resolves how long it is until then; milliseconds. */
    async reserve(): Promise<number> {
      const { rows } = await drizzle.execute<{ wait_ms: number }>(sql`
        update mail_pace set next_at = greatest(next_at, clock_timestamp()) + ${SPACING_MS} * interval '1 millisecond'
        returning (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 - ${SPACING_MS}::float8 as wait_ms`);
      return Math.max(0, rows[0]?.wait_ms ?? 0);
    },
  };
}
