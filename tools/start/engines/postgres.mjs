import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ToolFailure } from '../failure.mjs';
import { postgresPrograms, postgresUser } from './postgres-package.mjs';
import { ARCHIVING } from './wal-archive.mjs';

const SUPERUSER = 'postgres';
/** The C locale needs nothing installed; the cluster's own is given to initdb. */
export const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * @typedef {object} Cluster
 * @property {string} home see postgresHome
 * @property {number} port
 * @property {string} password of the superuser; random letters and digits
 * @property {boolean} durable false only for tests that throw the cluster away
 */

/**
 * Makes the cluster if there is none yet. A folder left by an interrupted attempt is removed.
 * @param {Cluster} cluster
 */
export async function makeCluster({ home, password }) {
  const data = dataFolder(home);
  if (existsSync(data)) return;
  const making = `${data}.making`;
  const passwordFile = join(home, 'data.password');
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveToPostgres(making, passwordFile);
  const initdb = join(postgresPrograms(home), 'initdb');
  const options = [`--pgdata=${making}`, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const cluster = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', '--no-instructions'];
  try {
    await promisify(execFile)(initdb, [...options, ...cluster], { ...postgresUser(), cwd: home, env: ENVIRONMENT });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(making, data);
}

/** @param {string[]} paths */
export function giveToPostgres(...paths) {
  const { uid, gid } = postgresUser();
  if (uid === undefined) return;
  for (const path of paths) chownSync(path, uid, gid);
}

/** @param {string} home see postgresHome */
export function dataFolder(home) {
  return join(home, 'data');
}

/**
 * @param {Cluster} cluster
 * @returns {import('../supervisor/supervisor.mjs').ProcessSpec}
 */
export function postgresProcess({ home, port, durable }) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    ...(durable && ARCHIVING),
  };
  return {
    name: 'postgres',
    command: join(postgresPrograms(home), 'postgres'),
    args: ['-D', dataFolder(home), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: home,
    env: ENVIRONMENT,
    ...postgresUser(),
    port,
    stopSignal: 'SIGINT',
  };
}

/**
 * @param {Pick<Cluster, 'port' | 'password'>} cluster
 * @param {string} [database]
 */
export function superuserUrl({ port, password }, database = 'postgres') {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * @param {string} url
 * @param {number} [seconds] how long to wait
 */
export async function postgresAnswers(url, seconds = 60) {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const problem = await tryToConnect(url);
    if (problem === null) return;
    if (Date.now() > deadline) throw new ToolFailure(`PostgreSQL does not answer: ${problem}`);
    await wait(50);
  }
}

/** @param {string} url */
async function tryToConnect(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return String(error);
  } finally {
    await client.end().catch(() => {});
  }
}
