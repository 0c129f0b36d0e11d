/** Which secrets and keys each process of a deployment reads; it is given no others (docs/operating/hardening.md#secrets). */
import { SERVICE_ROWS, SERVICES } from '../../start/system/services.mjs';

/** @typedef {Readonly<Record<string, import('../../start/system/services.mjs').ServiceRow>>} ServiceRows */

/** Keys by which every process knows the others. */
const SHARED_KEYS = ['gateway.public.json', 'services.public.json', 'event-ref.json'];
const MEDIA_KEYS = ['media-ticket.json'];

/** @type {Record<string, string[]>} */
const OWN_KEYS = {
  auth: ['access.private.json', 'access.public.json', 'session.kek.json', 'totp.kek.json', 'device.mac.json'],
  content: MEDIA_KEYS,
  progress: [...MEDIA_KEYS, 'credential.private.json', 'credential.public.json'],
  interview: [...MEDIA_KEYS, 'voice-token.json'],
  security: ['audit-head.private.json', 'audit-head.public.json', 'webhook.kek.json'],
  privacy: ['privacy.kek.json'],
};

/** Of what comes from outside: empty where it is not used. */
export const OUTSIDE_SECRETS = {
  files: ['s3-access-key-id', 's3-secret-access-key'],
  mail: ['smtp-url'],
  ai: ['gemini-api-key'],
  clamav: [],
  web: [],
};

/**
 * @typedef {object} ProcessFiles
 * @property {string[]} secrets in /run/secrets
 * @property {string[]} keys in /run/keys
 */

/** @type {ProcessFiles} */
const GATEWAY = { secrets: ['nats-gateway-url'], keys: [...SHARED_KEYS, 'gateway.private.json', 'access.public.json'] };
/** @type {ProcessFiles} */
const RELAY = { secrets: ['nats-relay-url', 'relay-databases'], keys: [] };

/**
 * @param {string} service
 * @param {ServiceRows} rows
 * @returns {ProcessFiles}
 */
function filesOfService(service, rows) {
  const reaches = /** @type {(keyof typeof OUTSIDE_SECRETS)[]} */ (rows[service]?.reaches ?? []);
  const outside = reaches.flatMap((what) => OUTSIDE_SECRETS[what]);
  const own = { auth: ['first-admin-password'], security: ['mongodb-url'] }[service] ?? [];
  return {
    secrets: [`${service}-database-url`, `nats-${service}-url`, ...outside, ...own],
    keys: [...SHARED_KEYS, `service-${service}.private.json`, ...(OWN_KEYS[service] ?? [])],
  };
}

/**
 * @param {ServiceRows} rows
 * @returns {Readonly<Record<string, ProcessFiles>>} by name of the process; a `migrate-*` is a job that ends
 */
export function processFiles(rows) {
  const services = Object.keys(rows);
  const databases = services.flatMap((service) => [`${service}-owner-url`, `${service}-database-url`]);
  return {
    gateway: GATEWAY,
    ...Object.fromEntries(services.map((service) => [service, filesOfService(service, rows)])),
    relay: RELAY,
    bootstrap: { secrets: ['postgres-url', 'relay-databases', ...databases], keys: [] },
    ...Object.fromEntries(services.map((service) => [`migrate-${service}`, { secrets: [`${service}-owner-url`], keys: [] }])),
  };
}

export const PROCESS_FILES = processFiles(SERVICE_ROWS);

/** Those with a user of their own at NATS. */
export const NATS_USERS = ['gateway', ...SERVICES, 'relay'];
