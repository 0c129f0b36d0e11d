/** What privacy has kept long enough (docs/privacy.md#retention). */
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { type OldRows, oldRowsOf, removeOldRows } from '@paanch/platform/retention/remove-old-rows';
import { sql } from 'drizzle-orm';
import type { PrivacyDeps } from '../deps.js';
import { archiveKeyOf } from '../exports/archive/archive-key.js';
import { markExpired } from '../exports/export.rule.js';

type Deps = Pick<PrivacyDeps, 'db' | 'clock' | 'requests' | 'openFiles' | 'hasFiles'>;

/** The file goes first: a run that is killed between the two finds it gone. Each copy knows its own end. */
const archives = ({ db, clock, requests, openFiles }: Deps): OldRows => ({
  what: 'archives',
  async remove(_before, limit, count) {
    const now = clock();
    const due = await requests.due('ready', now, limit);
    for (const id of due) {
      await (await openFiles()).remove(archiveKeyOf(id));
      await inTransaction(db, async (tx) => {
        const isFirst = await requests.within(tx).change(id, (known) => {
          const expired = markExpired(known, now);
          return { ...expired, outcome: expired.next !== known };
        });
        if (isFirst) await count(tx, 1);
      });
    }
    return due.length;
  },
});

/** The hash of a link that works no longer; who was written to stays, and what they answered. */
const guardianLinks = (db: Database): OldRows =>
  oldRowsOf(
    db,
    'guardianLinks',
    (before, limit) => sql`
      update guardians set token_hash = null, token_at = null where person_id in (
        select person_id from guardians
        where token_at < ${before.toISOString()}::timestamptz and token_hash is not null
        order by token_at limit ${limit} for update skip locked)`,
  );

export function forgetOldRows(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { db, clock, hasFiles } = deps;
  const rows = [guardianLinks(db), ...(hasFiles ? [archives(deps)] : [])];
  return removeOldRows({ service: 'privacy', db, clock, rows }, stopping);
}
