import type { Database } from '../postgres/database.js';

const AT_ONCE = 5_000;

/** Deletes expired answers, a few thousand rows a statement, and reservations that nobody took over. Returns how many answers. */
export async function purgeAnswers({ pool }: Database): Promise<number> {
  await pool.query(`delete from reserved_keys where held_until < now() - interval '1 hour'`);
  for (let forgotten = 0; ;) {
    const { rowCount } = await pool.query(
      `delete from idempotency where ctid = any(array(select ctid from idempotency where expires_at < now() limit ${AT_ONCE}))`,
    );
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return forgotten;
  }
}
