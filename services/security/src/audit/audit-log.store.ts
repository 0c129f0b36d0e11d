/** Adds entries to the audit trail and reads them in the order of the chain (docs/audit.md#the-chain). */
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { insertOf } from '@paanch/platform/postgres/rows-of';
import { asc, desc, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { AuditedChange } from './audited-change.rule.js';
import { chained, type Link, START, type StoredEntry } from './chain.rule.js';
import { sha256 } from './sha256.js';
import { auditLog } from './tables.js';

/** Any fixed number: the trail has one writer at a time. */
const ADVISORY_LOCK = 7_001_010;

const LAST = { seq: auditLog.seq, row_hash: auditLog.row_hash, time: auditLog.time };

async function lastIn(reader: Reader) {
  const [last] = await reader.select(LAST).from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  return last ?? null;
}

/** Until the transaction ends no other can add. An event that has its entry already gets no second one. */
async function appendEntries(tx: Tx, changes: readonly AuditedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
  const ids = changes.map(({ event_id }) => event_id);
  const known = await tx.select({ event_id: auditLog.event_id }).from(auditLog).where(inArray(auditLog.event_id, ids));
  const missing = new Map(changes.map((change) => [change.event_id, change]));
  for (const { event_id } of known) missing.delete(event_id);
  if (missing.size === 0) return;
  await tx.execute(insertOf(auditLog, chained((await lastIn(tx)) ?? START, [...missing.values()], sha256)));
}

const PAGE = 1_000;
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;
const TO_THE_MICROSECOND = sql<string>`to_char(${auditLog.time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export function auditLogStore({ drizzle }: Database) {
  return {
    append: appendEntries,

    /** The newest entry's place. */
    last: (): Promise<(Link & { readonly time: Date }) | null> => lastIn(drizzle),

    /** All entries as they are stored, in the order of the chain, however many there are. */
    async *pages(): AsyncGenerator<readonly StoredEntry[]> {
      const columns = { ...getTableColumns(auditLog), time: TO_THE_MICROSECOND };
      for (let after: number | undefined = BEFORE_ALL; after !== undefined;) {
        const page: StoredEntry[] = await drizzle
          .select(columns)
          .from(auditLog)
          .where(gt(auditLog.seq, after))
          .orderBy(asc(auditLog.seq))
          .limit(PAGE);
        yield page;
        after = page.length < PAGE ? undefined : page.at(-1)?.seq;
      }
    },
  };
}
