/** Keeps the files that a person sends in a day within their quota (docs/files.md#limits). */
import { uploadQuotaReached } from '@paanch/contracts/content/reasons';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Caller } from '@paanch/platform/http/caller';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { sql } from 'drizzle-orm';
import { uploads } from './by-link/tables.js';
import { videos } from '../videos/tables.js';
import { privateFiles } from './private/tables.js';

const DAY_MS = 24 * 3_600_000;

export interface SentFile {
  readonly caller: Caller;
  /** Its largest possible size where the real one is not known yet. */
  readonly sizeBytes: number;
  readonly now: Date;
}

const quotaOf = ({ role }: Caller) => (role === 'student' ? LIMITS.uploadBytesADay.learner : LIMITS.uploadBytesADay.staff);

/** Refused files are gone, so they do not count. */
async function bytesSince(tx: Tx, personId: string, moment: Date): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(size_bytes), 0)::float8 as bytes
    from (
      select size_bytes from ${uploads} where user_id = ${personId} and created_at > ${moment.toISOString()} and rejected_for is null
      union all
      select size_bytes from ${privateFiles} where owner_id = ${personId} and created_at > ${moment.toISOString()} and rejected_for is null
      union all
      select size_bytes from ${videos} where user_id = ${personId} and created_at > ${moment.toISOString()} and state <> 'refused'
    ) as sent`);
  return rows[0]?.bytes ?? 0;
}

export function quotaStore(db: Database) {
  return {
    /** Creates the row of a file if it fits; one file of a person at a time. @throws Refusal uploadQuotaReached */
    spend({ caller, sizeBytes, now }: SentFile, create: (tx: Tx) => Promise<void>): Promise<void> {
      return inTransaction(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload quota ${caller.userId}`}, 0))`);
        const sent = await bytesSince(tx, caller.userId, new Date(now.getTime() - DAY_MS));
        if (sent + sizeBytes > quotaOf(caller)) throw refuse(uploadQuotaReached);
        await create(tx);
      });
    },
  };
}
