import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { superuserUrl } from '../engines/postgres.mjs';
import { CHECKOUT } from '../paths.mjs';
import { SERVICE_ROWS, SERVICES } from './services.mjs';

/**
 * The addresses of one service's database, by who uses it (docs/local-system.md#databases): the owner changes tables, the service reads and
 * writes rows, the relay reads and marks the outbox. Nobody signs in as the fourth role, the reader of Client Staff's requests.
 * @typedef {{ database: string, owner: string, service: string, relay: string }} DatabaseUrls
 */

/**
 * @param {number} port
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {Record<import('./services.mjs').Service, DatabaseUrls>}
 */
export function databaseUrls(port, secrets) {
  const entries = SERVICES.map((service) => {
    const { database } = SERVICE_ROWS[service];
    /** @param {string} role */
    const urlOf = (role) => `postgres://${role}:${passwordOf(role, secrets)}@127.0.0.1:${port}/${database}`;
    return [service, { database, owner: urlOf(`${database}_owner`), service: urlOf(database), relay: urlOf(`${database}_relay`) }];
  });
  return Object.fromEntries(entries);
}

/**
 * @param {string} role
 * @param {import('./secrets.mjs').Secrets} secrets
 */
function passwordOf(role, { roles }) {
  return createHmac('sha256', roles).update(role).digest('hex').slice(0, 32);
}

/**
 * Creates each service's database and roles where they are missing, and migrates its tables.
 * @param {number} port
 * @param {import('./secrets.mjs').Secrets} secrets
 */
export async function prepareDatabases(port, secrets) {
  await withClient(superuserUrl({ port, password: secrets.postgres }), async (client) => {
    const { rows } = await client.query('select datname from pg_database');
    const existing = new Set(rows.map(({ datname }) => datname));
    const { prepareClientReader } = await import(join(CHECKOUT, 'libs/platform/dist/postgres/client-reader.js'));
    for (const { database } of Object.values(SERVICE_ROWS)) {
      if (!existing.has(database)) await makeDatabase(client, database, secrets);
      await prepareClientReader(client, { service: database, owner: `${database}_owner` });
    }
  });
  await Promise.all(SERVICES.map((service) => migrateService(service, databaseUrls(port, secrets)[service])));
}

/**
 * The database is created last: if it exists, so do its roles.
 * @param {pg.Client} client
 * @param {string} database
 * @param {import('./secrets.mjs').Secrets} secrets
 */
async function makeDatabase(client, database, secrets) {
  const owner = `${database}_owner`;
  const users = [database, `${database}_relay`];
  const { rows } = await client.query('select rolname from pg_roles');
  const existing = new Set(rows.map(({ rolname }) => rolname));
  for (const role of [owner, ...users].filter((name) => !existing.has(name))) {
    await client.query(`create role ${role} login password '${passwordOf(role, secrets)}'`);
  }
  await client.query(`create database ${database} owner ${owner}`);
}

/**
 * @param {import('./services.mjs').Service} service
 * @param {DatabaseUrls} urls
 */
async function migrateService(service, { database, owner }) {
  const { migrate } = await import(join(CHECKOUT, 'libs/platform/dist/postgres/migrate.js'));
  const folders = ['libs/platform', `services/${service}`].map((room) => join(CHECKOUT, room, 'migrations'));
  await migrate(owner, folders.filter(existsSync), database);
  await withClient(owner, async (client) => {
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect on database ${database} to ${database}, ${database}_relay`);
    await client.query(`grant select, update on outbox to ${database}_relay`);
  });
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
