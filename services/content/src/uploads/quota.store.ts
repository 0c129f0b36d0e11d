/** Keeps the files that a person sends in a day within their quota (docs/files.md#limits). */
import { uploadQuotaReached } from '@paanch/contracts/kernel/files/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { sql } from 'drizzle-orm';
import { uploads } from './by-link/tables.js';
import { videos } from '../videos/tables.js';

const DAY_MS = 24 * 3_600_000;

export interface SentFile {
  readonly personId: string;
  /** Its largest possible size where the real one is not known yet. */
  readonly sizeBytes: number;
  readonly now: Date;
  /** Bytes in 24 hours. */
  readonly most: number;
}

/** Refused files are gone, so they do not count. */
async function bytesSince(tx: Tx, personId: string, moment: Date): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(size_bytes), 0)::float8 as bytes
    from (
      select size_bytes from ${uploads} where user_id = ${personId} and created_at > ${moment.toISOString()} and rejected_for is null
      union all
      select size_bytes from ${videos} where user_id = ${personId} and created_at > ${moment.toISOString()} and state <> 'refused'
    ) as sent`);
  return rows[0]?.bytes ?? 0;
}

export function quotaStore(db: Database) {
  return {
    /** Creates the row of a file if it fits; one file of a person at a time. @throws Refusal uploadQuotaReached */
    spend({ personId, sizeBytes, now, most }: SentFile, create: (tx: Tx) => Promise<void>): Promise<void> {
      return inTransaction(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload quota ${personId}`}, 0))`);
        const sent = await bytesSince(tx, personId, new Date(now.getTime() - DAY_MS));
        if (sent + sizeBytes > most) throw refuse(uploadQuotaReached);
        await create(tx);
      });
    },
  };
}
