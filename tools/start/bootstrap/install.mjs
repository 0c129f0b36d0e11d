import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BIN, CHECKOUT } from '../paths.mjs';
import { step } from '../step.mjs';
import { runTool } from '../tool.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** Installs what package-lock.json names unless it is installed already. Runs on Node 20 without any package. */
export async function installWhenDue() {
  if (isInstalled()) return;
  // Two at once would remove each other's packages. Packages belong to the checkout, whatever VAR_DIR says.
  await oneAtATime(join(CHECKOUT, 'var', 'install.lock'), 'Waiting for another process that installs packages', install);
}

async function install() {
  if (isInstalled()) return;
  const options = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  await step('Installing packages (about two minutes the first time)', () => runTool('npm', options, { env: environment() }));
}

/**
 * npm writes the list of what it installed as its last act, so an install that was cut short has none.
 * What the lock marks optional belongs to other machines.
 */
function isInstalled() {
  const listed = join(CHECKOUT, 'node_modules', '.package-lock.json');
  if (!existsSync(listed) || !existsSync(join(BIN, 'node'))) return false;
  const installed = packagesOf(listed);
  const wanted = Object.entries(packagesOf(join(CHECKOUT, 'package-lock.json')));
  return wanted
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional, link }]) => {
      if (link === true) return existsSync(join(CHECKOUT, path));
      return path in installed ? installed[path]?.version === version : optional === true;
    });
}

/**
 * @param {string} lock
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages;
}

/** npm must not run on the Node that it is about to remove. */
function environment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== BIN);
  return { ...process.env, PATH: path.join(delimiter) };
}
