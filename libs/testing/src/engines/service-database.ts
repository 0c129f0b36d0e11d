import { randomBytes } from 'node:crypto';
import { migrate } from '@paanch/platform/postgres/migrate';
import type pg from 'pg';
import { engines } from './engines.js';
import { asSuperuser } from './superuser.js';

export interface ServiceDatabase {
  /** For the role a service runs as: it may read and write rows, never change tables. */
  readonly url: string;
  /** For the role that owns the tables. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database with two roles of its own, as the local system makes them.
 * @param migrations folders in the order they apply, the platform's first
 */
export async function createServiceDatabase(service: string, migrations: readonly (string | URL)[]): Promise<ServiceDatabase> {
  const role = `${service}_${randomBytes(6).toString('hex')}`;
  const owner = `${role}_owner`;
  const password = randomBytes(12).toString('hex');
  await asSuperuser((client) => createDatabase(client, { role, owner, password }));
  const ownerUrl = urlOf(owner, password, role);
  await migrate(ownerUrl, migrations, role);
  return {
    url: urlOf(role, password, role),
    ownerUrl,
    drop: () => asSuperuser((client) => dropDatabase(client, role, owner)),
  };
}

async function createDatabase(client: pg.Client, { role, owner, password }: Record<'role' | 'owner' | 'password', string>): Promise<void> {
  for (const name of [role, owner]) await client.query(`create role ${name} login password '${password}'`);
  await client.query(`create database ${role} owner ${owner}`);
  await client.query(`revoke all on database ${role} from public`);
  await client.query(`grant connect on database ${role} to ${role}`);
}

async function dropDatabase(client: pg.Client, role: string, owner: string): Promise<void> {
  await client.query(`drop database ${role} with (force)`);
  for (const name of [role, owner]) await client.query(`drop role ${name}`);
}

function urlOf(user: string, password: string, database: string): string {
  const url = new URL(engines().postgresUrl);
  return Object.assign(url, { username: user, password, pathname: `/${database}` }).href;
}
