import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BIN, CHECKOUT, mailFolder } from '../places.mjs';
import { databaseUrls } from './databases.mjs';
import { SERVICES } from './services.mjs';

/**
 * Megabytes of young generation. A small one keeps garbage from piling up into memory that is never given back; where every
 * request passes, a larger one saves most of the sweeping. In the gateway hundreds of requests are on their way at once,
 * some 30 kB each, and those a sweep finds under way are kept for longer than they live; more than this and the processor's
 * own memory no longer holds it.
 */
const YOUNG = 4;
const YOUNG_UNDER_LOAD = new Map(Object.entries({ gateway: 32, progress: 16, auth: 16, security: 16 }));
/** Nobody waits for its answer to go on: it takes what processor time the others leave. */
const BEHIND_OTHERS = ['security'];
const NODE_FLAGS = ['--max-old-space-size=256', '--import', join(import.meta.dirname, 'lean-imports.mjs')];

/**
 * @typedef {object} Surroundings
 * @property {import('../ports.mjs').Ports} ports
 * @property {string} folder see varDir
 * @property {string} keys folder of the keys
 * @property {string} natsUrl
 * @property {string} origin the address a browser uses
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {import('./secrets.mjs').FirstAdmin} firstAdmin
 */

/**
 * @param {Surroundings} surroundings
 * @returns {import('../supervisor/supervisor.mjs').ProcessSpec}
 */
export function gatewayProcess(surroundings) {
  const { ports, origin } = surroundings;
  const publicUrls = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, local(ports[name])]));
  return nodeProcess('gateway', 'gateway/dist/main.js', surroundings, {
    PORT: String(ports.gateway),
    INTERNAL_PORT: String(ports['gateway internal']),
    PUBLIC_ORIGIN: origin,
    ...publicUrls,
    RELAY_INTERNAL_URL: local(ports.relay),
    WEB_LEARNER_DIR: join(CHECKOUT, 'web-learner', 'dist'),
    WEB_ADMIN_DIR: join(CHECKOUT, 'web-admin', 'dist'),
  });
}

/**
 * @param {Surroundings} surroundings
 * @returns {import('../supervisor/supervisor.mjs').ProcessSpec[]}
 */
export function serviceProcesses(surroundings) {
  const { ports, folder, origin, secrets, firstAdmin } = surroundings;
  const databases = databaseUrls(ports.postgres, secrets);
  return SERVICES.map((name) =>
    nodeProcess(name, `services/${name}/dist/main.js`, surroundings, {
      PORT: String(ports[name]),
      INTERNAL_PORT: String(ports[`${name} internal`]),
      DATABASE_URL: databases[name].service,
      ...(name === 'auth' && {
        FIRST_ADMIN_EMAIL: firstAdmin.email,
        FIRST_ADMIN_PASSWORD: firstAdmin.password,
        FIRST_ADMIN_NAME: firstAdmin.name,
        PUBLIC_ORIGIN: origin,
        MAIL_DIR: mailFolder(folder),
        ...(process.env.SMTP_URL && { SMTP_URL: process.env.SMTP_URL }),
      }),
    }),
  );
}

/**
 * One process for the outboxes of every service.
 * @param {Surroundings} surroundings
 * @returns {import('../supervisor/supervisor.mjs').ProcessSpec}
 */
export function relayProcess(surroundings) {
  const { ports, secrets } = surroundings;
  const databases = Object.entries(databaseUrls(ports.postgres, secrets)).map(([service, urls]) => [service, urls.relay]);
  const process = nodeProcess('relay', 'libs/platform/dist/outbox/relay-process.js', surroundings, {
    PORT: '0',
    INTERNAL_PORT: String(ports.relay),
    RELAY_DATABASES: JSON.stringify(Object.fromEntries(databases)),
  });
  return { ...process, port: ports.relay };
}

/**
 * @param {'gateway' | 'relay' | import('./services.mjs').Service} name
 * @param {string} script
 * @param {Surroundings} surroundings
 * @param {Record<string, string>} own what this process alone is given
 */
function nodeProcess(name, script, surroundings, own) {
  const spool = join(surroundings.folder, 'spool', name);
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  const env = { ...inherited(), ...given(surroundings), SPOOL_DIR: spool, ...own };
  const young = `--max-semi-space-size=${YOUNG_UNDER_LOAD.get(name) ?? YOUNG}`;
  const niceness = BEHIND_OTHERS.includes(name) ? 10 : 0;
  return { name, command: join(BIN, 'node'), args: [young, ...NODE_FLAGS, script], cwd: CHECKOUT, env, port: Number(own.PORT), niceness };
}

/** @param {Surroundings} surroundings */
function given({ ports, keys, natsUrl }) {
  const internal = [...SERVICES, /** @type {const} */ ('gateway')].map((name) => [
    `${name.toUpperCase()}_INTERNAL_URL`,
    local(ports[`${name} internal`]),
  ]);
  return {
    HOST: '127.0.0.1',
    KEYS_DIR: keys,
    NATS_URL: natsUrl,
    PARENT_PIPE: '1',
    // Nobody balances load towards us, so a stop need not wait until that has noticed (trust 5.10).
    DRAIN_WAIT_MS: '0',
    ...Object.fromEntries(internal),
  };
}

/** What npm adds to the environment is of no use to a service; the first Admin and the mail server are for auth alone. */
function inherited() {
  const entries = Object.entries(process.env).filter(([name]) => !/^(npm_|FIRST_ADMIN_|SMTP_URL$|VAR_DIR$)/i.test(name));
  return { ...Object.fromEntries(entries), NODE_ENV: process.env.NODE_ENV ?? 'development' };
}

/** @param {number} port */
function local(port) {
  return `http://127.0.0.1:${port}`;
}
