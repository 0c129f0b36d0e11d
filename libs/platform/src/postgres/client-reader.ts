/** One client's rows: the condition in each query, and the role that sees no others, whatever a query forgot (docs/permissions.md#row-security). */
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './database.js';
import { inWholeTransaction } from './in-transaction.js';

/** Of a table's rows, those of the scope. */
export function inScope(scope: ClientScope, column: Column): SQL | undefined {
  if (scope === 'all') return undefined;
  return scope.clientId === null ? sql`false` : eq(column, scope.clientId);
}

/** One for all databases of a cluster; each grants it what Client Staff read there. */
const CLIENT_READER = 'client_reader';

/**
 * Runs the work in a read-only transaction as that role; every read through `db.drizzle` inside it joins.
 * @param clientId whose rows there are to see; without one there are none
 */
export function readAsClient<T>(db: Database, clientId: string | null, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const named = pg.escapeLiteral(clientId ?? '');
  return inWholeTransaction(db, work, `begin read only; set local role ${CLIENT_READER}; set local app.cid = ${named}`);
}

/**
 * Makes the reader where it is missing and lets the service's role act as it. The service and the owner of its tables pass row security by
 * their attribute; neither inherits the reader's rights.
 * @param cluster a connection of a role that may create roles
 */
export async function prepareClientReader(cluster: pg.ClientBase, { service, owner }: { service: string; owner: string }): Promise<void> {
  const [serviceRole, ownerRole] = [pg.escapeIdentifier(service), pg.escapeIdentifier(owner)];
  await cluster.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${CLIENT_READER}') then create role ${CLIENT_READER} nologin; end if;
    end $$;
    grant ${CLIENT_READER} to ${serviceRole} with inherit false, set true;
    alter role ${serviceRole} bypassrls;
    alter role ${ownerRole} bypassrls`);
}
