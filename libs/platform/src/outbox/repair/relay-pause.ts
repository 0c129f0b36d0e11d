/** While a stream is repaired no relay publishes to it, whichever process it runs in. */
import type { PoolClient } from 'pg';
import type { Database } from '../../postgres/database.js';

/** Any fixed number, the same for every relay. */
const ADVISORY_LOCK = 5_005_030;

/** Until the transaction ends; false while a repair is under way. */
export async function mayPublish(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [ADVISORY_LOCK]);
  return rows[0]?.free === true;
}

/** Waits for batches under way. Databases come in the same order everywhere, so two repairs never wait for each other. */
export async function whilePaused<T>(databases: readonly Database[], work: () => Promise<T>): Promise<T> {
  const [first, ...others] = databases;
  if (!first) return work();
  const client = await first.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    return await whilePaused(others, work);
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
  }
}
