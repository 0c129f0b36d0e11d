/** Secrets of a deployment: made once, each in a file of its own; a later run adds what is missing. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_ROWS, SERVICES } from '../../start/system/services.mjs';
import { NATS_USERS, OUTSIDE_SECRETS } from './process-files.mjs';

/** Engines of Compose for a first try; in production they come from outside. */
export const TRIAL_ENGINES = /** @type {const} */ (['mongo', 's3']);

/**
 * @typedef {object} Wanted
 * @property {string | undefined} postgres host of a PostgreSQL that we do not start, with port and options
 * @property {readonly (typeof TRIAL_ENGINES)[number][]} trial
 *
 * @typedef {(name: string, content: () => string) => void} Add writes the file unless it has a content
 */

/**
 * @param {string} folder
 * @param {Wanted} wanted
 * @returns {string[]} names of the files that were added
 */
export function makeSecrets(folder, { postgres, trial }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** @type {string[]} */
  const added = [];
  /** @type {Add} */
  const add = (name, content) => {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, 'utf8') !== '') return;
    if (!existsSync(path)) added.push(name);
    write(path, content());
  };
  addDatabases(add, folder, postgres);
  for (const user of NATS_USERS) add(`nats-${user}-url`, () => `nats://${user}:${password()}@nats:4222`);
  for (const name of ['first-admin-password', 'grafana-password']) add(name, password);
  if (trial.includes('mongo')) addMongo(add, folder);
  if (trial.includes('s3')) addBucket(add, folder);
  for (const name of ['mongodb-url', ...Object.values(OUTSIDE_SECRETS).flat()]) add(name, () => '');
  write(join(folder, 'nats-passwords.conf'), natsPasswords(folder));
  return added;
}

/**
 * @param {Add} add
 * @param {string} folder
 * @param {string | undefined} outside
 */
function addDatabases(add, folder, outside) {
  const { host, search } = new URL(`postgres://${outside ?? 'postgres:5432'}`);
  /** @type {(user: string, secret: string, database: string) => string} */
  const urlOf = (user, secret, database) => `postgres://${user}:${secret}@${host}/${database}${search}`;
  if (outside === undefined) {
    add('postgres-password', password);
    add('postgres-url', () => urlOf('postgres', contentOf(folder, 'postgres-password'), 'postgres'));
  } else {
    add('postgres-url', () => '');
  }
  for (const service of SERVICES) {
    const { database } = SERVICE_ROWS[service];
    add(`${service}-owner-url`, () => urlOf(`${database}_owner`, password(), database));
    add(`${service}-database-url`, () => urlOf(database, password(), database));
  }
  add('relay-databases', () => '{}');
  const known = JSON.parse(contentOf(folder, 'relay-databases'));
  const missing = SERVICES.filter((service) => known[service] === undefined).map((service) => {
    const { database } = SERVICE_ROWS[service];
    return [service, urlOf(`${database}_relay`, password(), database)];
  });
  if (missing.length > 0) write(join(folder, 'relay-databases'), JSON.stringify({ ...known, ...Object.fromEntries(missing) }));
}

/**
 * @param {Add} add
 * @param {string} folder
 */
function addMongo(add, folder) {
  add('mongodb-password', password);
  add('mongodb-url', () => `mongodb://paanch:${contentOf(folder, 'mongodb-password')}@mongodb:27017/paanch?authSource=admin`);
}

/**
 * @param {Add} add
 * @param {string} folder
 */
function addBucket(add, folder) {
  add('s3-access-key-id', () => randomBytes(10).toString('hex'));
  add('s3-secret-access-key', () => password() + password());
  const credentials = { accessKey: contentOf(folder, 's3-access-key-id'), secretKey: contentOf(folder, 's3-secret-access-key') };
  add('s3-users.json', () =>
    JSON.stringify({ identities: [{ name: 'paanch', credentials: [credentials], actions: ['Admin', 'Read', 'Write', 'List'] }] }),
  );
}

/**
 * Made from the addresses, which hold the same passwords.
 * @param {string} folder
 */
function natsPasswords(folder) {
  const lines = NATS_USERS.map((user) => `PASSWORD_${user}: "${new URL(contentOf(folder, `nats-${user}-url`)).password}"`);
  return `${lines.join('\n')}\n`;
}

/**
 * @param {string} folder
 * @param {string} name
 */
function contentOf(folder, name) {
  return readFileSync(join(folder, name), 'utf8').trim();
}

/**
 * @param {string} path
 * @param {string} content
 */
function write(path, content) {
  writeFileSync(`${path}.making`, content, { mode: 0o600 });
  renameSync(`${path}.making`, path);
}

/** Letters and digits only, so that it needs no escaping in an address. */
function password() {
  return randomBytes(16).toString('hex');
}
