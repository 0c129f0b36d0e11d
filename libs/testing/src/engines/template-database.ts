import { createHash, createHmac } from 'node:crypto';
import { prepareClientReader } from '@paanch/platform/postgres/client-reader';
import { migrate } from '@paanch/platform/postgres/migrate';
import type pg from 'pg';
import { engines } from './engines.js';
import { asSuperuser } from './superuser.js';

/** A migrated database of the run that others are copied from, and the two roles that all copies share. */
export interface Template {
  readonly name: string;
  /** The role a service runs as, and the role that owns the tables. */
  readonly role: string;
  readonly owner: string;
}

/** Any fixed number: workers take turns making templates. */
const ADVISORY_LOCK = 7_310_442;
/** By this process; another worker finds the template in the cluster. */
const made = new Map<string, Promise<Template>>();

/** @param migrations folders in the order they apply */
export function templateOf(service: string, migrations: readonly (string | URL)[]): Promise<Template> {
  const key = createHash('sha256')
    .update(`${service} ${migrations.join(' ')}`)
    .digest('hex')
    .slice(0, 12);
  const role = `${service}_${key}`;
  const template = { name: `${role}_template`, role, owner: `${role}_owner` };
  const making = made.get(role) ?? asSuperuser((client) => makeOnce(client, template, migrations));
  made.set(role, making);
  return making;
}

/** The same in every worker of a run, and unknown outside it. */
export function passwordOf(role: string): string {
  return createHmac('sha256', engines().postgresUrl).update(role).digest('hex').slice(0, 24);
}

/** @param database in the cluster of the run */
export function urlOf(role: string, database: string): string {
  const url = new URL(engines().postgresUrl);
  return Object.assign(url, { username: role, password: passwordOf(role), pathname: `/${database}` }).href;
}

/** It is renamed last, so that a template of that name is complete. */
async function makeOnce(client: pg.Client, template: Template, migrations: readonly (string | URL)[]): Promise<Template> {
  const { name, role, owner } = template;
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 1) return template;
  for (const login of [role, owner]) await client.query(`create role ${login} login password '${passwordOf(login)}'`);
  await prepareClientReader(client, { service: role, owner });
  await client.query(`create database ${name}_unfinished owner ${owner}`);
  await migrate(urlOf(owner, `${name}_unfinished`), migrations, role);
  await client.query(`alter database ${name}_unfinished rename to ${name}`);
  return template;
}
