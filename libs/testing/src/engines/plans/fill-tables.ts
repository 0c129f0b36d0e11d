import { openDatabase } from '@paanch/platform/postgres/database';
import type pg from 'pg';
import type { TestService } from '../test-service.js';

/**
 * Fills a service's tables as their owner. Autovacuum is off for them from then on: it would change what the planner knows at some
 * later moment, such as between two plans that are compared.
 * @param fill sent one by one, since each has the time of a statement
 */
export async function fillTables(
  { ownerUrl }: Pick<TestService<unknown>, 'ownerUrl'>,
  fill: readonly (string | pg.QueryConfig)[],
): Promise<void> {
  const { pool } = openDatabase(ownerUrl);
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relowner = current_user::regrole`,
    );
    for (const { name } of tables) await pool.query(`alter table ${name} set (autovacuum_enabled = false)`);
    for (const statement of fill) await pool.query(statement);
    for (const { name } of tables) await pool.query(`vacuum analyze ${name}`);
  } finally {
    await pool.end();
  }
}
