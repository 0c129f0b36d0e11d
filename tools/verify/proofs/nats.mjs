/** Three servers of NATS with the configuration of deploy/nats, on free ports of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions, natsUrl } from '../../start/engines/nats.mjs';
import { CHECKOUT } from '../../start/paths.mjs';
import { findFreeBase } from '../../start/ports.mjs';
import { SERVICES } from '../../start/system/services.mjs';
import { goTool } from '../pinned-tools.mjs';

const PLATFORM = join(CHECKOUT, 'libs', 'platform', 'dist');
const SERVERS = [0, 1, 2];
const PATIENCE_MS = 60_000;

/** @type {import('../verify.mjs').Proof} */
export const proof = {
  what: 'three NATS servers with deploy/nats: streams in three copies, one server killed, users held to their rights',
  prove: async (folder) => {
    const server = await goTool('nats');
    if (server === null) return { skipped: 'Go' };
    const base = await findFreeBase();
    const folders = SERVERS.map((number) => join(folder, `nats-${number}`));
    await Promise.all(folders.map(configure));
    const running = folders.map((own, number) => start(server.path, own, base, number));
    try {
      await proveAll(base, running);
      return { proved: server.version };
    } finally {
      await Promise.all(running.map(kill));
    }
  },
};

/**
 * The files as deployed, but for the folder of the streams.
 * @param {string} folder of one server
 */
async function configure(folder) {
  mkdirSync(folder, { recursive: true });
  const source = join(CHECKOUT, 'deploy', 'nats');
  for (const name of readdirSync(source).filter((file) => file.endsWith('.conf'))) {
    const text = readFileSync(join(source, name), 'utf8');
    writeFileSync(join(folder, name), text.replace('store_dir: /data', `store_dir: ${JSON.stringify(join(folder, 'data'))}`));
  }
  const { PROCESS_USERS } = await import(join(PLATFORM, 'messaging', 'users', 'nats-users.js'));
  const lines = PROCESS_USERS.map((/** @type {{ name: string }} */ { name }) => `PASSWORD_${name}: "${passwordOf(name)}"\n`);
  writeFileSync(join(folder, 'passwords.conf'), lines.join(''));
}

/** @param {string} user */
const passwordOf = (user) => `the-password-of-${user}`;

/** @param {number} base @param {number} number */
const portOf = (base, number) => base + 10 * number;

/**
 * The ports are those of one machine; all else is as deployed.
 * @param {string} path @param {string} folder @param {number} base @param {number} number
 */
function start(path, folder, base, number) {
  const routes = SERVERS.map((other) => `nats://127.0.0.1:${portOf(base, other) + 1}`).join(',');
  const args = [
    '-c',
    join(folder, 'cluster.conf'),
    '-a',
    '127.0.0.1',
    '-p',
    String(portOf(base, number)),
    '-m',
    String(portOf(base, number) + 2),
  ];
  const cluster = ['--cluster', `nats://127.0.0.1:${portOf(base, number) + 1}`, '--routes', routes];
  const log = openSync(join(folder, 'log'), 'w');
  const env = { ...process.env, NATS_SERVER_NAME: `nats-${number}` };
  return spawn(path, [...args, ...cluster], { env, stdio: ['ignore', log, log] });
}

/** @param {import('node:child_process').ChildProcess} server */
async function kill(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

/** @param {number} base @param {string} user */
function signIn(base, user) {
  const urls = SERVERS.map((number) => natsUrl(portOf(base, number), { name: user, password: passwordOf(user) }));
  const servers = urls.map((url) => new URL(url).host);
  return connect({ ...natsOptions(urls[0] ?? ''), servers, maxReconnectAttempts: -1, reconnectTimeWait: 200 });
}

/** @param {number} base @param {import('node:child_process').ChildProcess[]} running */
async function proveAll(base, running) {
  const relay = await patiently('the servers take connections', () => signIn(base, 'relay'));
  const [own = '', other = ''] = SERVICES;
  const service = await signIn(base, own);
  try {
    const { ensureStreams } = await import(join(PLATFORM, 'messaging', 'streams.js'));
    const manager = await patiently('the cluster has a leader', () => jetstreamManager(relay));
    await patiently('the streams are made', () => ensureStreams(manager, SERVERS.length));
    const copies = async () => (await manager.streams.info('EVENTS')).cluster?.replicas?.filter(({ current }) => current).length;
    await patiently('every server has a copy', async () => must((await copies()) === SERVERS.length - 1, 'a copy is missing'));
    await publish(relay, 0);
    await kill(/** @type {import('node:child_process').ChildProcess} */ (running[0]));
    await publish(relay, 100);
    const { state } = await patiently('the stream answers', () => manager.streams.info('EVENTS'));
    must(state.messages === 200, `${state.messages} messages instead of 200`);
    await refuses(service, `events.${own}.happened`);
    await refuses(service, '$JS.API.STREAM.DELETE.EVENTS');
    await refuses(service, `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${other}-${own}`);
  } finally {
    await Promise.all([relay.close(), service.close()]);
  }
}

/**
 * Each as the relay does: until it is acknowledged, under one id.
 * @param {import('@nats-io/transport-node').NatsConnection} connection @param {number} first
 */
async function publish(connection, first) {
  const client = jetstream(connection);
  for (let number = first; number < first + 100; number += 1) {
    const options = { msgID: `fact ${number}`, timeout: 2_000 };
    await patiently(`fact ${number} is taken`, () => client.publish(`events.${SERVICES[0]}.happened`, '{}', options));
  }
}

/** @param {import('@nats-io/transport-node').NatsConnection} connection @param {string} subject */
async function refuses(connection, subject) {
  const answer = await connection.request(subject, '{}', { timeout: 5_000 }).then(
    () => null,
    (/** @type {Error} */ error) => error.cause ?? error,
  );
  must(answer instanceof Error && answer.name === 'PermissionViolationError', `${subject} is not refused to a service`);
}

/** @param {boolean} holds @param {string} otherwise */
function must(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}

/**
 * @template T
 * @param {string} what @param {() => Promise<T>} attempt
 * @returns {Promise<T>}
 */
async function patiently(what, attempt) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw new Error(`not within 60 s: ${what}`, { cause: error });
      await pause(200);
    }
  }
}
