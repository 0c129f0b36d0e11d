/** Databases and roles of every service, before any migration runs (docs/local-system.md#databases). Running it again changes nothing. */
import { type Service, SERVICES } from '@paanch/contracts/kernel/registry/services';
import pg from 'pg';
import { prepareClientReader } from '../postgres/client-reader.js';
import { DeploymentFailed, type Reaching, withCluster } from './cluster.js';
import { type DatabaseNames, databaseNames } from './database-names.js';

/** The first where a role can be granted without being inherited. */
const OLDEST_SERVER = 160_000;

export type RolePasswords = Readonly<Record<'owner' | 'service' | 'relay', string>>;

/**
 * Afterwards each role has the password given here, so that a changed secret takes effect.
 * @param url of a superuser, or of a role that may create databases and roles and itself passes row security
 */
export async function bootstrap(url: string, passwords: Readonly<Record<Service, RolePasswords>>, reaching: Reaching): Promise<void> {
  await withCluster(url, reaching, async (cluster) => {
    await checkVersion(cluster);
    for (const service of SERVICES) await prepareDatabase(cluster, databaseNames(service), passwords[service]);
  });
}

async function checkVersion(cluster: pg.Client): Promise<void> {
  const [server] = await rowsOf<{ number: number; name: string }>(
    cluster,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  if (server !== undefined && server.number >= OLDEST_SERVER) return;
  throw new DeploymentFailed(`PostgreSQL ${server?.name} is too old: 16 or newer is needed`);
}

/** The database is created last: if it exists, so do its roles. */
async function prepareDatabase(cluster: pg.Client, names: DatabaseNames, passwords: RolePasswords): Promise<void> {
  for (const kind of ['owner', 'service', 'relay'] as const) await prepareRole(cluster, names[kind], passwords[kind]);
  const exists = await rowsOf(cluster, 'select from pg_database where datname = $1', [names.database]);
  if (exists.length === 0) await createDatabase(cluster, names);
  await prepareClientReader(cluster, names);
}

async function prepareRole(cluster: pg.Client, name: string, password: string): Promise<void> {
  const exists = await rowsOf(cluster, 'select from pg_roles where rolname = $1', [name]);
  const change = exists.length === 0 ? 'create' : 'alter';
  await cluster.query(`${change} role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`);
}

/** Only a superuser may give a database to a role that it is not a member of. */
async function createDatabase(cluster: pg.Client, { database, owner }: DatabaseNames): Promise<void> {
  const role = pg.escapeIdentifier(owner);
  const [user] = await rowsOf<{ isSuperuser: boolean }>(
    cluster,
    'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
  );
  if (user?.isSuperuser !== true) await cluster.query(`grant ${role} to current_user with inherit false, set true`);
  await cluster.query(`create database ${pg.escapeIdentifier(database)} owner ${role}`);
}

async function rowsOf<Row extends pg.QueryResultRow>(cluster: pg.Client, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await cluster.query<Row>(text, [...values])).rows;
}
