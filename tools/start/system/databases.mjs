import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { superuserUrl } from '../engines/postgres.mjs';
import { CHECKOUT } from '../paths.mjs';
import { SERVICE_ROWS, SERVICES } from './services.mjs';

const DEPLOYMENT = join(CHECKOUT, 'libs', 'platform', 'dist', 'deployment');

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
 * Creates each service's database and roles where they are missing, and migrates its tables, as a deployment does.
 * @param {number} port
 * @param {import('./secrets.mjs').Secrets} secrets
 */
export async function prepareDatabases(port, secrets) {
  const { bootstrap } = await import(join(DEPLOYMENT, 'bootstrap.js'));
  const { migrateService } = await import(join(DEPLOYMENT, 'migrate-service.js'));
  const passwords = SERVICES.map((service) => [service, passwordsOf(SERVICE_ROWS[service].database, secrets)]);
  const reaching = { say: console.log };
  await bootstrap(superuserUrl({ port, password: secrets.postgres }), Object.fromEntries(passwords), reaching);
  const urls = databaseUrls(port, secrets);
  await Promise.all(SERVICES.map((service) => migrateService(service, urls[service].owner, reaching)));
}

/**
 * @param {string} database
 * @param {import('./secrets.mjs').Secrets} secrets
 */
function passwordsOf(database, secrets) {
  const of = (/** @type {string} */ role) => passwordOf(role, secrets);
  return { owner: of(`${database}_owner`), service: of(database), relay: of(`${database}_relay`) };
}
