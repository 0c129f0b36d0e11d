import type { Tx } from '@paanch/platform/postgres/database';
import { and, count, eq, gte, inArray, sql } from 'drizzle-orm';
import { mails } from '../../mails/tables.js';

export const alertMailStore = {
  /**
   * By person, how many mails about alerts are due since then. Until the end of the transaction others wait here, so that two alerts at
   * once are not both the sixth.
   */
  async countSince(tx: Tx, personIds: readonly string[], since: Date): Promise<ReadonlyMap<string, number>> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('alert mails', 0))`);
    const isTheirs = and(inArray(mails.person_id, [...personIds]), eq(mails.kind, 'alert_raised'), gte(mails.due_at, since));
    const rows = await tx.select({ id: mails.person_id, sent: count() }).from(mails).where(isTheirs).groupBy(mails.person_id);
    return new Map(rows.flatMap(({ id, sent }) => (id === null ? [] : [[id, sent] as const])));
  },
};
