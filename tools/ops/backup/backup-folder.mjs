/** What lies where in a folder of backups (docs/operating/backup.md#the-folder). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolFailure } from '../../start/failure.mjs';
import { aFewAtOnce, measureFile } from './copy-file.mjs';

export const archiveIn = (/** @type {string} */ folder) => join(folder, 'wal');
export const basesIn = (/** @type {string} */ folder) => join(folder, 'base');
export const storedFilesIn = (/** @type {string} */ folder) => join(folder, 'files');
export const fileListsIn = (/** @type {string} */ folder) => join(folder, 'file-lists');
export const manifestIn = (/** @type {string} */ base) => join(base, 'manifest.json');

/** Of a moment, for a file's name: in order when sorted. @param {Date} moment */
export const stampOf = (moment) => moment.toISOString().replaceAll(':', '-');

/**
 * Written last: a base without it was cut off.
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} startedAt
 * @property {string} endedAt from then on it can be restored
 * @property {{ first: string, last: string }} wal the first and last file that the base itself needs
 * @property {string[]} folders of the database, also empty ones
 * @property {import('./copy-file.mjs').Copied[]} files
 * @property {boolean} hasKeys
 */

/**
 * @typedef {{ path: string, manifest: Manifest }} CompleteBase
 * @typedef {{ path: string, manifest: Manifest | null }} Base null: it was cut off
 */

/** @param {string} folder @returns {Base[]} oldest first */
export function readBases(folder) {
  const bases = basesIn(folder);
  if (!existsSync(bases)) throw new ToolFailure(`${folder} holds no backup.`);
  return readdirSync(bases)
    .toSorted()
    .map((name) => ({ path: join(bases, name), manifest: readManifest(join(bases, name)) }));
}

/** @param {string} base @returns {Manifest | null} */
function readManifest(base) {
  try {
    const manifest = JSON.parse(readFileSync(manifestIn(base), 'utf8'));
    return manifest.format === 1 ? manifest : null;
  } catch {
    return null;
  }
}

/**
 * The newest that was complete at this moment.
 * @param {readonly Base[]} bases
 * @param {Date | null} to null: the end of the archive
 * @returns {CompleteBase}
 */
export function chooseBase(bases, to) {
  const complete = bases.flatMap(({ path, manifest }) => (manifest === null ? [] : [{ path, manifest }]));
  const [oldest] = complete;
  if (oldest === undefined) {
    const cut = bases.map(({ path }) => path).at(-1);
    throw new ToolFailure(cut === undefined ? 'There is no backup.' : `${cut} is not a complete backup: it has no valid manifest.`);
  }
  const chosen = complete.findLast(({ manifest }) => to === null || new Date(manifest.endedAt) <= to);
  if (chosen === undefined) throw new ToolFailure(`The oldest backup is of ${oldest.manifest.endedAt}: choose that time or a later one.`);
  return chosen;
}

/** Refuses a base of which something is missing, cut or changed. @param {CompleteBase} base */
export async function checkBase({ path, manifest }) {
  const faults = await aFewAtOnce(manifest.files, async (file) => {
    const found = await measureFile(join(path, file.path));
    if (found === null) return `${file.path} is missing`;
    if (found.bytes !== file.bytes) return `${file.path} has ${found.bytes} bytes instead of ${file.bytes}`;
    return found.sha256 === file.sha256 ? null : `${file.path} is not as it was written`;
  });
  const fault = faults.find((one) => one !== null);
  if (fault) throw new ToolFailure(`${path} cannot be restored: ${fault}.`);
}
