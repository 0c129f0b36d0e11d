/** What security has kept long enough (docs/privacy.md#retention). */
import type { Database } from '@paanch/platform/postgres/database';
import { type OldRows, oldRowsOf, removeOldRows } from '@paanch/platform/retention/remove-old-rows';
import { sql } from 'drizzle-orm';
import type { SecurityDeps } from '../deps.js';
import { addressCutStore } from './address-cut.store.js';
import { addressesOfAlerts, addressesOfHits } from './cut-alerts.store.js';
import { oldAlerts, oldDeliveries, oldHits } from './old-rows.store.js';

type Deps = Pick<SecurityDeps, 'db' | 'feed' | 'clock'>;

/** Whole days at once. */
const events = ({ feed }: Deps): OldRows => ({
  what: 'events',
  remove: async (_before, _limit, count) => {
    await feed.forgetOld(count);
    return 0;
  },
});

const dailyTotals = (db: Database): OldRows =>
  oldRowsOf(
    db,
    'dailyTotals',
    (before, limit) => sql`
      delete from rollups where ctid = any(array(
        select ctid from rollups where grain = 'day' and bucket < ${before.toISOString()}::timestamptz
        limit ${limit} for update skip locked))`,
  );

/** An address becomes the network it is in, a day at a time. */
function addresses({ db, feed }: Deps): OldRows {
  const cuts = addressCutStore(db);
  return {
    what: 'addresses',
    async remove(before, limit, count) {
      const day = await cuts.next(before);
      if (day === null) return 0;
      const cut = await feed.cutAddresses(day, limit, count);
      if (cut < limit) await cuts.done(day);
      // The next day, if there is one.
      return limit;
    },
  };
}

export function forgetOld(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const old = [events(deps), oldAlerts(deps), oldHits(db), dailyTotals(db), oldDeliveries(db)];
  const rows = [...old, addresses(deps), addressesOfAlerts(db), addressesOfHits(db)];
  return removeOldRows({ service: 'security', db, clock, rows }, stopping);
}
