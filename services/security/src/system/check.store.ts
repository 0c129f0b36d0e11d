import type { Tx } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';

/** Until the end of the transaction: replicas look one after the other. */
export async function lockCheck(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('security.check-system', 0))`);
}
