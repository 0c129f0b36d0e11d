/** Addresses of a day that are not networks yet (docs/privacy.md#retention). */
import { truncateAddress } from '@paanch/contracts/security/addresses';
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { CountRemoved } from '@paanch/platform/retention/remove-old-rows';
import { sql } from 'drizzle-orm';
import type { Day } from '../days-of-events.js';

/** @returns how many; `limit` if there may be more */
export function cutAddressesOf(db: Database, { from, until }: Day, limit: number, count: CountRemoved): Promise<number> {
  const isOfDay = sql`occurred_at >= ${from.toISOString()}::timestamptz and occurred_at < ${until.toISOString()}::timestamptz`;
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ event_id: string; ip_address: string }>(sql`
      select event_id, ip_address from security_events
      where ${isOfDay} and ip_address is not null and strpos(ip_address, '/') = 0 limit ${limit}`);
    if (rows.length === 0) return 0;
    const cut = rows.map(({ event_id, ip_address }) => ({ event_id, network: truncateAddress(ip_address) }));
    await tx.execute(sql`
      update security_events set ip_address = network
      from jsonb_to_recordset(${JSON.stringify(cut)}::jsonb) as cut(event_id uuid, network text)
      where ${isOfDay} and security_events.event_id = cut.event_id`);
    await count(tx, rows.length);
    return rows.length;
  });
}
