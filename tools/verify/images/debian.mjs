/** The images' base as a folder: a bootstrapped Debian with the Node that package.json names. */
import { cpSync, existsSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath } from '../../start/on-path.mjs';
import { CHECKOUT } from '../../start/paths.mjs';
import { runTool } from '../../start/tool.mjs';

export const RELEASE = 'bookworm';
const MADE = join(CHECKOUT, 'var', 'verify', `debian-${RELEASE}`);

/** @returns {Promise<string>} made once and kept */
export async function debianFolder() {
  if (existsSync(MADE)) return MADE;
  const making = `${MADE}.making`;
  rmSync(making, { recursive: true, force: true });
  await runTool('debootstrap', ['--variant=minbase', '--include=ca-certificates', RELEASE, making]);
  addNode(making);
  renameSync(making, MADE);
  return MADE;
}

/**
 * And npm, and how this machine reaches packages.
 * @param {string} root
 */
function addNode(root) {
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  cpSync(npmFolder(), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  for (const file of ['etc/resolv.conf', 'etc/hosts', 'etc/ssl/certs/ca-certificates.crt'])
    cpSync(join('/', file), join(root, file), { dereference: true });
}

/** Of the program on the PATH. */
function npmFolder() {
  const program = onPath('npm');
  if (program === null) throw new Error('npm is not on the PATH');
  return dirname(dirname(realpathSync(program)));
}
