import pg from 'pg';
import type { TestService } from '../test-service.js';

/**
 * Fills a service's tables as their owner, in whatever time it takes: a statement of a service would be given up. Autovacuum is off for
 * them from then on: it would change what the planner knows at some later moment, such as between two plans that are compared.
 * @param fill sent one by one
 */
export async function fillTables(
  { ownerUrl }: Pick<TestService<unknown>, 'ownerUrl'>,
  fill: readonly (string | pg.QueryConfig)[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relowner = current_user::regrole`,
    );
    for (const { name } of tables) await client.query(`alter table ${name} set (autovacuum_enabled = false)`);
    for (const statement of fill) await client.query(statement);
    for (const { name } of tables) await client.query(`vacuum analyze ${name}`);
  } finally {
    await client.end();
  }
}
