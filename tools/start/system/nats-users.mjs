/** A user of NATS for each process (docs/operating/streams.md#users). */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { natsUrl } from '../engines/nats.mjs';
import { CHECKOUT } from '../paths.mjs';

const USERS = join(CHECKOUT, 'libs', 'platform', 'dist', 'messaging', 'users');

/**
 * For a server that we start; known only once the contracts are built.
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {Promise<string>} block of its configuration
 */
export async function localAccounts(secrets) {
  const { LOCAL_USERS } = await import(join(USERS, 'nats-users.js'));
  const { accountsBlock } = await import(join(USERS, 'users-configuration.js'));
  return accountsBlock(LOCAL_USERS, (/** @type {string} */ user) => JSON.stringify(passwordOf(user, secrets)));
}

/**
 * The address of NATS for each user; one for all where the operator's environment names a server.
 * @param {number} port
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {(user: string) => string}
 */
export function natsUrlsOf(port, secrets) {
  const { NATS_URL: foreign } = process.env;
  return (user) => foreign ?? natsUrl(port, { name: user, password: passwordOf(user, secrets) });
}

/**
 * @param {string} user
 * @param {import('./secrets.mjs').Secrets} secrets
 */
function passwordOf(user, { nats }) {
  return createHmac('sha256', nats).update(user).digest('hex').slice(0, 32);
}
