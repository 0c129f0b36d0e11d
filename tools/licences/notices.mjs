import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../start/paths.mjs';
import { readLock, runtimePackages } from './packages.mjs';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const RULE = '-'.repeat(78);

/**
 * Writes the licences of every package in either web into one assets folder, under a name that changes with their content.
 * @param {string} assets folder
 */
export function writeNotices(assets) {
  const text = noticesOf(['web-learner', 'web-admin']);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  writeFileSync(join(assets, `third-party-notices-${hash}.txt`), text);
}

/** @param {string[]} workspaces */
export function noticesOf(workspaces) {
  const parts = runtimePackages(readLock(), workspaces).map(({ path, name, version, license }) =>
    [`${name} ${version} (${license})`, '', licenceText(path)].join('\n'),
  );
  return [`This software contains the following packages.`, ...parts].join(`\n\n${RULE}\n\n`) + '\n';
}

/** @param {string} path */
function licenceText(path) {
  const folder = join(CHECKOUT, path);
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n') || 'The package comes without a licence file.';
}
