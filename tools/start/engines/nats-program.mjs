import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ToolFailure } from '../failure.mjs';
import { onPath } from '../on-path.mjs';
import { CHECKOUT } from '../paths.mjs';
import { isRoot } from './postgres-package.mjs';

const run = promisify(execFile);
const PACKAGE = 'nats-server';
/** In the checkout even if VAR_DIR is elsewhere: it is fetched once. */
const UNPACKED = join(CHECKOUT, 'var', 'nats-server');
const UNPACKED_PROGRAM = join(UNPACKED, 'usr', 'sbin', PACKAGE);

/**
 * @typedef {object} NatsProgram
 * @property {string} path
 * @property {[number, number]} version major and minor
 */

/**
 * nats-server from the PATH, else the machine's Debian package unpacked under var/ (docs/local-system.md#engines).
 * @returns {Promise<NatsProgram>}
 */
export async function findNatsServer() {
  const path = onPath(PACKAGE) ?? (existsSync(UNPACKED_PROGRAM) ? UNPACKED_PROGRAM : await unpackDebianPackage());
  return { path, version: versionOf(path) };
}

async function unpackDebianPackage() {
  if (onPath('apt-get') === null || onPath('dpkg') === null) throw missing();
  mkdirSync(UNPACKED, { recursive: true });
  try {
    await download().catch(async (error) => {
      if (!isRoot()) throw error;
      await run('apt-get', ['update']);
      await download();
    });
    const archive = readdirSync(UNPACKED).find((name) => name.endsWith('.deb'));
    if (archive === undefined) throw missing();
    await run('dpkg', ['-x', archive, '.'], { cwd: UNPACKED });
  } catch {
    throw missing();
  }
  return UNPACKED_PROGRAM;
}

function download() {
  return run('apt-get', ['download', PACKAGE], { cwd: UNPACKED });
}

function missing() {
  return new ToolFailure(
    'NATS is missing: install nats-server (Debian: apt-get install nats-server, macOS: brew install nats-server) or set NATS_URL to a server with JetStream.',
  );
}

/**
 * @param {string} path
 * @returns {[number, number]}
 */
function versionOf(path) {
  const said = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [, major = '0', minor = '0'] = /v(\d+)\.(\d+)/.exec(said) ?? [];
  return [Number(major), Number(minor)];
}
