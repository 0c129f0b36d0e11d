import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout that contains this file. */
export const CHECKOUT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Node and the tools of this checkout, as installed by npm. */
export const BIN = join(CHECKOUT, 'node_modules', '.bin');

/**
 * Where a running system keeps its data; a second system needs another `VAR_DIR`.
 * @returns {string} an absolute path
 */
export function varDir() {
  return resolve(CHECKOUT, process.env.VAR_DIR ?? 'var');
}

/**
 * Where mails are written as files while `SMTP_URL` is not set.
 * @param {string} folder see varDir
 */
export function mailFolder(folder) {
  return join(folder, 'mail');
}
