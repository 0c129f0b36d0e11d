import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { ToolFailure } from '../failure.mjs';

/**
 * @typedef {object} NatsServer
 * @property {import('./nats-program.mjs').NatsProgram} program
 * @property {string} folder of its configuration and streams
 * @property {number} port
 * @property {string} accounts block of the configuration: who may do what
 *
 * @typedef {{ name: string, password: string }} NatsUser
 */

/**
 * Writes the configuration and says how to run the server with it.
 * @param {NatsServer} server
 * @returns {import('../supervisor/supervisor.mjs').ProcessSpec}
 */
export function natsProcess(server) {
  mkdirSync(server.folder, { recursive: true, mode: 0o700 });
  const configuration = join(server.folder, 'nats-server.conf');
  writeFileSync(configuration, configurationOf(server), { mode: 0o600 });
  return { name: 'nats', command: server.program.path, args: ['-c', configuration], cwd: server.folder, port: server.port };
}

/** @param {NatsServer} server */
function configurationOf({ program, folder, port, accounts }) {
  return [
    'server_name: paanch',
    'host: 127.0.0.1',
    `port: ${port}`,
    'jetstream {',
    `  store_dir: ${JSON.stringify(folder)}`,
    // What streams may reserve, not what is taken: the disk's real end shows as a refused publish.
    '  max_file_store: 16TB',
    ...(syncsAlways(program) ? ['  sync_interval: always'] : []),
    '}',
    accounts,
  ].join('\n');
}

/**
 * Users who may do everything, each with streams of its own.
 * @param {readonly NatsUser[]} users
 */
export function separateAccounts(users) {
  const lines = users.map(
    ({ name, password }) => `  ${name} { jetstream: enabled, users: [{ user: ${name}, password: ${JSON.stringify(password)} }] }`,
  );
  return ['accounts {', ...lines, '}', ''].join('\n');
}

/**
 * Servers before 2.10 refuse the field and exit (docs/reliability.md#streams).
 * @param {import('./nats-program.mjs').NatsProgram} program
 */
function syncsAlways({ version: [major, minor] }) {
  return major > 2 || (major === 2 && minor >= 10);
}

/**
 * @param {number} port
 * @param {NatsUser} user
 */
export function natsUrl(port, { name, password }) {
  return `nats://${name}:${password}@127.0.0.1:${port}`;
}

/**
 * @param {string} url with user and password if the server needs them
 * @param {number} [seconds] how long to wait
 */
export async function natsAnswers(url, seconds = 30) {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await tryToConnect(url);
    if (answer.jetStream) return;
    if (answer.jetStream === false)
      throw new ToolFailure(`NATS at ${new URL(url).host} runs without JetStream: start it with -js, or unset NATS_URL.`);
    if (Date.now() > deadline) throw new ToolFailure(`NATS at ${new URL(url).host} does not answer (${answer.problem}).`);
    await wait(50);
  }
}

/**
 * What the client is told to connect there. A user may listen for its own answers alone (docs/operating/streams.md#users).
 * @param {string} url with user and password if the server needs them
 * @returns {import('@nats-io/transport-node').ConnectionOptions}
 */
export function natsOptions(url) {
  const { host, username, password } = new URL(url);
  if (username === '') return { servers: host };
  const user = decodeURIComponent(username);
  return { servers: host, user, pass: decodeURIComponent(password), inboxPrefix: `_INBOX_${user}` };
}

/** @param {string} url */
async function tryToConnect(url) {
  try {
    const connection = await connect({ ...natsOptions(url), reconnect: false, timeout: 2000 });
    const jetStream = connection.info?.jetstream === true;
    await connection.close();
    return { jetStream };
  } catch (error) {
    return { problem: String(error) };
  }
}
