import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout this file stands in. */
export const CHECKOUT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Node and the tools of this checkout, as installed by npm. */
export const BIN = join(CHECKOUT, 'node_modules', '.bin');

/**
 * Where one running system keeps everything of its own; `VAR_DIR` lets a second one stand beside the first.
 * @returns {string} an absolute path
 */
export function varDir() {
  return resolve(CHECKOUT, process.env.VAR_DIR ?? 'var');
}

/**
 * Where the system puts mails as files while no mail server is named by `SMTP_URL`.
 * @param {string} folder see varDir
 */
export function mailFolder(folder) {
  return join(folder, 'mail');
}
