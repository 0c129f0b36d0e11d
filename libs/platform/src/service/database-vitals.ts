/** What a service measures of its own database for its heartbeats (docs/reliability.md#heartbeats). */
import { sql } from 'drizzle-orm';
import type { Vitals } from '../observing/vitals.js';
import type { Database } from '../postgres/database.js';

/** The size changes slowly, and PostgreSQL looks at every file for it. */
const SIZE_EVERY_MS = 300_000;

/** By position, because the index of unpublished rows is in that order. */
const OLDEST_UNPUBLISHED = sql`
  select coalesce((
    select greatest(0, extract(epoch from now() - created_at)) from outbox where published_at is null order by pos limit 1
  ), 0)::float8 as value`;
const NEW_DEAD_LETTERS = sql`select count(*)::float8 as value from dead_letter where state = 'new'`;
const DATABASE_BYTES = sql`select pg_database_size(current_database())::float8 as value`;

export function databaseVitals({ drizzle }: Pick<Database, 'drizzle'>): Vitals {
  let sized: { at: number; bytes: number | null } | null = null;

  const measure = async (statement: typeof DATABASE_BYTES): Promise<number | null> => {
    const { rows } = await drizzle.execute<{ value: number }>(statement);
    return rows[0]?.value ?? null;
  };

  return {
    outboxOldestSeconds: () => measure(OLDEST_UNPUBLISHED),
    deadLetters: () => measure(NEW_DEAD_LETTERS),
    databaseBytes: async () => {
      if (sized === null || performance.now() - sized.at > SIZE_EVERY_MS) {
        sized = { at: performance.now(), bytes: await measure(DATABASE_BYTES) };
      }
      return sized.bytes;
    },
  };
}
