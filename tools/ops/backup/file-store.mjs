/** The file store in a backup. A key never gets other bytes, so each is copied once; a list says what there was at a moment. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ToolFailure } from '../../start/failure.mjs';
import { fileListsIn, stampOf, storedFilesIn } from './backup-folder.mjs';
import { aFewAtOnce, copyFile, filesIn, writeWhole } from './copy-file.mjs';

/**
 * @typedef {import('./copy-file.mjs').Copied & { changedAt: string }} Listed
 * @typedef {{ at: string, files: Listed[] }} FileList
 */

/** Half an upload, and a secret that each store makes for itself. @param {string} path */
const isKept = (path) => !path.endsWith('.part') && path !== 'address-key';

/** @param {string} folder @returns {FileList[]} oldest first */
export function readFileLists(folder) {
  const lists = fileListsIn(folder);
  if (!existsSync(lists)) return [];
  return readdirSync(lists)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readFileList(join(lists, name)));
}

/** @param {string} path @returns {FileList} */
function readFileList(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ToolFailure(`${path} is damaged: move it away to go by the other lists.`);
  }
}

/**
 * @param {string} store
 * @param {string} folder of backups
 * @returns {Promise<FileList>}
 */
export async function copyStore(store, folder) {
  const known = new Map(
    readFileLists(folder)
      .at(-1)
      ?.files.map((file) => [file.path, file]),
  );
  // Before the files are listed: what comes while they are may be missing in it.
  const at = new Date();
  const listed = await aFewAtOnce((await filesIn(store)).filter(isKept), async (path) => {
    const changedAt = statSync(join(store, path), { throwIfNoEntry: false })?.mtime.toISOString();
    const before = known.get(path);
    if (before?.changedAt === changedAt && existsSync(join(storedFilesIn(folder), path))) return before ?? null;
    const copied = await copyFile(join(store, path), join(storedFilesIn(folder), path));
    return copied === null || changedAt === undefined ? null : { path, changedAt, ...copied };
  });
  const list = { at: at.toISOString(), files: listed.filter((file) => file !== null) };
  await writeWhole(join(fileListsIn(folder), `${stampOf(at)}.json`), list);
  return list;
}

/** Who was erased stays known, also from after the moment: the restored system erases them again (docs/privacy.md#erasure). */
const TOMBSTONES = 'tombstones/';

/**
 * What was there at a moment, or may have been: it is in the last list before or in the first one after, and not newer. Tombstones are
 * those of the newest list.
 * @param {readonly FileList[]} lists
 * @param {Date | null} to null: the end
 */
export function filesAt(lists, to) {
  if (to === null) return lists.at(-1)?.files ?? [];
  const before = lists.findLast(({ at }) => new Date(at) <= to);
  const after = lists.find(({ at }) => new Date(at) > to);
  const files = [...(after?.files ?? []), ...(before?.files ?? [])].filter(({ changedAt }) => new Date(changedAt) <= to);
  const tombstones = (lists.at(-1)?.files ?? []).filter(({ path }) => path.startsWith(TOMBSTONES));
  return [...new Map([...files, ...tombstones].map((file) => [file.path, file])).values()];
}

/**
 * @param {string} folder of backups
 * @param {readonly Listed[]} files
 * @param {string} store
 */
export async function restoreStore(folder, files, store) {
  await aFewAtOnce(files, async ({ path, bytes, sha256, changedAt }) => {
    const copied = await copyFile(join(storedFilesIn(folder), path), join(store, path));
    if (copied === null) throw new ToolFailure(`The backup cannot be restored: files/${path} is missing.`);
    if (copied.bytes !== bytes || copied.sha256 !== sha256) {
      throw new ToolFailure(`The backup cannot be restored: files/${path} is not as it was written.`);
    }
    // Sweeps go by the age of a file.
    await utimes(join(store, path), new Date(changedAt), new Date(changedAt));
  });
}

/** Removes lists from before a moment but the newest, and then files that no list names. @param {string} folder @param {Date} since */
export async function pruneStore(folder, since) {
  const lists = readFileLists(folder);
  for (const { at } of lists.slice(0, -1).filter((list) => new Date(list.at) < since))
    rmSync(join(fileListsIn(folder), `${stampOf(new Date(at))}.json`));
  const named = new Set(readFileLists(folder).flatMap(({ files }) => files.map(({ path }) => path)));
  for (const path of await filesIn(storedFilesIn(folder))) if (!named.has(path)) rmSync(join(storedFilesIn(folder), path));
}
