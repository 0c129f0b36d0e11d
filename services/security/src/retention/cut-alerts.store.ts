/** Addresses of rule hits and of alerts become networks, as those of their events do (docs/privacy.md#retention). */
import { truncateAddress } from '@paanch/contracts/security/addresses';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { CountRemoved, OldRows } from '@paanch/platform/retention/remove-old-rows';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { lockGroups } from '../alerting/hit.store.js';
import { alerts, ruleHits } from '../alerting/tables.js';
import { ADDRESS_KEY, networkKeyOf } from './group-address.rule.js';

const isWhole = (address: typeof ruleHits.ip_address | typeof alerts.ip_address): SQL =>
  sql`(${address} is not null and strpos(${address}, '/') = 0)`;
const isAddress = (key: typeof ruleHits.group_key | typeof alerts.group_key): SQL => sql`(${key} ~ ${ADDRESS_KEY})`;

/** Where its hits came from, once the last of them is old; the address that it counts by, once the first is. */
const addressIsOld = (before: Date) => and(lt(alerts.last_seen_at, before), isWhole(alerts.ip_address));
const keyIsOld = (before: Date) => and(lt(alerts.since, before), isAddress(alerts.group_key));

/** Whether there was still something to cut once its group was locked: a batch may have let it grow. */
async function cutAlert(tx: Tx, { id, rule, group_key }: Pick<typeof alerts.$inferSelect, 'id' | 'rule' | 'group_key'>, before: Date) {
  await lockGroups(tx, [{ rule: { id: rule }, group_key }]);
  const [known] = await tx
    .select({
      ip: alerts.ip_address,
      isAddressOld: sql<boolean>`coalesce(${addressIsOld(before)}, false)`,
      isKeyOld: sql<boolean>`${keyIsOld(before)}`,
    })
    .from(alerts)
    .where(and(eq(alerts.id, id), eq(alerts.group_key, group_key)))
    .for('update');
  if (known === undefined || !(known.isAddressOld || known.isKeyOld)) return false;
  await tx
    .update(alerts)
    .set({
      ...(known.isAddressOld && known.ip !== null && { ip_address: truncateAddress(known.ip) }),
      ...(known.isKeyOld && { group_key: id, hits_key: networkKeyOf(group_key) }),
    })
    .where(eq(alerts.id, id));
  return true;
}

/** One that is still open then grows no more: the next hit of its address raises another. */
export function addressesOfAlerts(db: Database): OldRows {
  return {
    what: 'addresses',
    async remove(before, limit, count) {
      const { id, rule, group_key } = alerts;
      const isOld = or(addressIsOld(before), keyIsOld(before));
      const old = await db.drizzle.select({ id, rule, group_key }).from(alerts).where(isOld).limit(limit);
      for (const alert of old)
        await inTransaction(db, async (tx) => {
          if (await cutAlert(tx, alert, before)) await count(tx, 1);
        });
      return old.length;
    },
  };
}

interface OldHit {
  readonly row: string;
  readonly address: string;
  readonly key: string;
  readonly is_keyed: boolean;
  readonly [column: string]: unknown;
}

async function cutHits(tx: Tx, before: Date, limit: number, count: CountRemoved): Promise<number> {
  const { rows } = await tx.execute<OldHit>(sql`
    select ctid::text as row, ip_address as address, group_key as key, ${isAddress(ruleHits.group_key)} as is_keyed from rule_hits
    where occurred_at < ${before.toISOString()}::timestamptz and ${isWhole(ruleHits.ip_address)}
    order by occurred_at limit ${limit} for update skip locked`);
  const cut = rows.map(({ row, address, key, is_keyed: isKeyed }) => {
    return { row, network: truncateAddress(address), key: isKeyed ? networkKeyOf(key) : key };
  });
  await tx.execute(sql`
    update rule_hits set ip_address = cut.network, group_key = cut.key
    from jsonb_to_recordset(${JSON.stringify(cut)}::jsonb) as cut(row text, network text, key text)
    where rule_hits.ctid = cut.row::tid`);
  await count(tx, rows.length);
  return rows.length;
}

/** After the alerts, so that what an open one counts is still under its key. */
export function addressesOfHits(db: Database): OldRows {
  return { what: 'addresses', remove: (before, limit, count) => inTransaction(db, (tx) => cutHits(tx, before, limit, count)) };
}
