import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import type { Database } from '../postgres/database.js';

const AT_ONCE = 5_000;

/** Deletes published facts that a scan has seen on the stream, which itself keeps them no longer (docs/reliability.md#repair). Returns how many. */
export async function purgeOutbox({ pool }: Database): Promise<number> {
  for (let gone = 0; ;) {
    const { rowCount } = await pool.query(
      `delete from outbox where id = any(array(
         select id from outbox where seen_at is not null and published_at < now() - make_interval(days => $1) limit ${AT_ONCE}))`,
      [KEPT_DAYS.publishedFacts],
    );
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return gone;
  }
}
