import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BIN, CHECKOUT, mailFolder } from '../paths.mjs';
import { databaseUrls } from './databases.mjs';
import { replicaNames } from './replicas.mjs';
import { SERVICE_ROWS, SERVICES } from './services.mjs';

/**
 * Megabytes of V8's young generation. A small one keeps the process small; a larger one saves most collections where every
 * request passes. The gateway has hundreds of requests of about 30 kB in flight, and a collection promotes those it meets;
 * beyond 32 MB the young generation no longer fits the processor's cache.
 */
const YOUNG_MB = 4;
const GATEWAY_YOUNG_MB = 32;
const NODE_FLAGS = ['--max-old-space-size=256', '--import', join(import.meta.dirname, 'lean-imports.mjs')];

/**
 * @typedef {object} SystemSettings
 * @property {import('../ports.mjs').Ports} ports
 * @property {string} folder see varDir
 * @property {string} keys folder of the keys
 * @property {(user: string) => string} natsUrlOf address of NATS for each user
 * @property {number} replicas how many of each process
 * @property {string} origin the address a browser uses
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {import('./secrets.mjs').FirstAdmin} firstAdmin
 */

/**
 * @param {SystemSettings} settings
 * @returns {import('../supervisor/supervisor.mjs').ProcessSpec[]}
 */
export function gatewayProcesses(settings) {
  const { ports, origin } = settings;
  const publicUrls = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, local(ports[name])]));
  const env = {
    PORT: String(ports.gateway),
    INTERNAL_PORT: String(ports['gateway internal']),
    PUBLIC_ORIGIN: origin,
    ...publicUrls,
    RELAY_INTERNAL_URL: local(ports.relay),
    WEB_LEARNER_DIR: join(CHECKOUT, 'web-learner', 'dist'),
    WEB_ADMIN_DIR: join(CHECKOUT, 'web-admin', 'dist'),
  };
  return nodeProcesses({ name: 'gateway', script: 'gateway/dist/main.js', env, youngMb: GATEWAY_YOUNG_MB }, settings);
}

/**
 * @param {SystemSettings} settings
 * @returns {import('../supervisor/supervisor.mjs').ProcessSpec[]}
 */
export function serviceProcesses(settings) {
  const { ports, secrets } = settings;
  const databases = databaseUrls(ports.postgres, secrets);
  const chosen = ourValues(settings);
  return SERVICES.flatMap((name) => {
    const { environment = [], youngGenerationMb: youngMb = YOUNG_MB, niceness } = SERVICE_ROWS[name];
    const own = environment.map((variable) => [variable, chosen[variable] ?? process.env[variable]]).filter(([, value]) => value);
    const env = {
      PORT: String(ports[name]),
      INTERNAL_PORT: String(ports[`${name} internal`]),
      DATABASE_URL: databases[name].service,
      ...Object.fromEntries(own),
    };
    return nodeProcesses({ name, script: `services/${name}/dist/main.js`, env, youngMb, niceness }, settings);
  });
}

/**
 * Of what only the services are given whose row in the registry names it: the values that we choose. The operator's environment has the others.
 * @param {SystemSettings} settings
 * @returns {Record<string, string | undefined>}
 */
function ourValues({ folder, origin, firstAdmin }) {
  return {
    FIRST_ADMIN_EMAIL: firstAdmin.email,
    FIRST_ADMIN_PASSWORD: firstAdmin.password,
    FIRST_ADMIN_NAME: firstAdmin.name,
    PUBLIC_ORIGIN: origin,
    MAIL_DIR: mailFolder(folder),
    FILES_DIR: join(folder, 'files'),
  };
}

/**
 * One process for the outboxes of all services.
 * @param {SystemSettings} settings
 * @returns {import('../supervisor/supervisor.mjs').ProcessSpec[]}
 */
export function relayProcesses(settings) {
  const { ports, secrets } = settings;
  const databases = Object.entries(databaseUrls(ports.postgres, secrets)).map(([service, urls]) => [service, urls.relay]);
  const env = {
    PORT: '0',
    INTERNAL_PORT: String(ports.relay),
    RELAY_DATABASES: JSON.stringify(Object.fromEntries(databases)),
  };
  const script = 'libs/platform/dist/outbox/relay-process.js';
  return nodeProcesses({ name: 'relay', script, env, youngMb: YOUNG_MB }, settings).map((process) => ({ ...process, port: ports.relay }));
}

/**
 * @typedef {object} NodeProcess
 * @property {'gateway' | 'relay' | import('./services.mjs').Service} name
 * @property {string} script
 * @property {Record<string, string | undefined> & { PORT: string }} env variables of this process only
 * @property {number} youngMb
 * @property {number | undefined} [niceness]
 */

/**
 * As many of it as shall run.
 * @param {NodeProcess} process
 * @param {SystemSettings} settings
 */
function nodeProcesses(process, settings) {
  return replicaNames(process.name, settings.replicas).map((replica) => nodeProcess(replica, process, settings));
}

/**
 * @param {string} replica
 * @param {NodeProcess} process
 * @param {SystemSettings} settings
 */
function nodeProcess(replica, { name, script, env: own, youngMb, niceness = 0 }, settings) {
  const spool = join(settings.folder, 'spool', replica);
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  const replicas = { NATS_URL: settings.natsUrlOf(name), REPLICAS: String(settings.replicas) };
  const env = { ...inherited(), ...given(settings), SPOOL_DIR: spool, ...replicas, ...own };
  const young = `--max-semi-space-size=${youngMb}`;
  const args = [young, ...NODE_FLAGS, script];
  return { name: replica, command: join(BIN, 'node'), args, cwd: CHECKOUT, env, port: Number(own.PORT), niceness };
}

/** @param {SystemSettings} settings */
function given({ ports, keys }) {
  const internal = [...SERVICES, /** @type {const} */ ('gateway')].map((name) => [
    `${name.toUpperCase()}_INTERNAL_URL`,
    local(ports[`${name} internal`]),
  ]);
  return {
    HOST: '127.0.0.1',
    KEYS_DIR: keys,
    PARENT_PIPE: '1',
    // There is no load balancer that would have to notice a stop first (docs/reliability.md#start-and-stop).
    DRAIN_WAIT_MS: '0',
    ...Object.fromEntries(internal),
  };
}

/** Without what npm adds, and without the variables that only some services are given. */
function inherited() {
  const forSome = new Set(Object.values(SERVICE_ROWS).flatMap(({ environment = [] }) => environment));
  const entries = Object.entries(process.env).filter(([name]) => !/^(npm_|VAR_DIR$)/i.test(name) && !forSome.has(name));
  return { ...Object.fromEntries(entries), NODE_ENV: process.env.NODE_ENV ?? 'development' };
}

/** @param {number} port */
function local(port) {
  return `http://127.0.0.1:${port}`;
}
