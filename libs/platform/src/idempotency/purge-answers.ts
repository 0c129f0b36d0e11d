import type { Database } from '../postgres/database.js';

const AT_ONCE = 5_000;

/** Deletes expired answers, a few thousand rows a statement. Returns how many. */
export async function purgeAnswers({ pool }: Database): Promise<number> {
  for (let forgotten = 0; ;) {
    const { rowCount } = await pool.query(
      `delete from idempotency where ctid = any(array(select ctid from idempotency where expires_at < now() limit ${AT_ONCE}))`,
    );
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return forgotten;
  }
}
