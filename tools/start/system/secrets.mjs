import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolFailure } from '../failure.mjs';

/**
 * @typedef {object} Secrets
 * @property {string} postgres password of the superuser
 * @property {string} roles password of the services' roles, by which each gets one of its own
 * @property {string} nats
 * @property {string} firstAdmin
 */

/**
 * Created once and kept in `var/secrets.json`, which only its owner may read.
 * @param {string} folder see varDir
 * @param {boolean} hasData whether a database exists that was created with them
 * @returns {Secrets}
 */
export function readSecrets(folder, hasData) {
  const path = join(folder, 'secrets.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  if (hasData)
    throw new ToolFailure(
      `${path} is gone, and the database cannot be opened without it. Put it back, or start over: npm start -- --reset`,
    );
  const secrets = { postgres: makePassword(), roles: makePassword(), nats: makePassword(), firstAdmin: makePassword() };
  writeFileSync(`${path}.making`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${path}.making`, path);
  return secrets;
}

/** Letters and digits only, so that it needs no escaping in an address. */
function makePassword() {
  return randomBytes(12).toString('hex');
}

/**
 * @param {Secrets} secrets
 * @returns {FirstAdmin}
 *
 * @typedef {{ email: string, password: string, name: string }} FirstAdmin
 */
export function firstAdmin({ firstAdmin: password }) {
  const { FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD, FIRST_ADMIN_NAME } = process.env;
  return {
    email: FIRST_ADMIN_EMAIL ?? 'admin@paanch.example',
    password: FIRST_ADMIN_PASSWORD ?? password,
    name: FIRST_ADMIN_NAME ?? 'Administrator',
  };
}
