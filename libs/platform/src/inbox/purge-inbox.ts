import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import type { Database } from '../postgres/database.js';

const AT_ONCE = 5_000;

/** Deletes inbox rows long after their facts can be redelivered (docs/privacy.md#retention), a few thousand a statement. Returns how many. */
export async function purgeInbox({ pool }: Database): Promise<number> {
  for (let forgotten = 0; ;) {
    const { rowCount } = await pool.query(
      `delete from inbox where ctid = any(array(
         select ctid from inbox where received_at < now() - make_interval(days => $1) limit ${AT_ONCE}))`,
      [KEPT_DAYS.inbox],
    );
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return forgotten;
  }
}
