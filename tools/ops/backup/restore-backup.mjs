/** An empty installation from a backup (docs/operating/backup.md#a-restore). */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ToolFailure } from '../../start/failure.mjs';
import { dataFolder } from '../../start/engines/postgres.mjs';
import { isOpenToPostgres } from '../../start/engines/postgres-package.mjs';
import { archiveIn, checkBase, chooseBase, readBases } from './backup-folder.mjs';
import { aFewAtOnce, copyFile } from './copy-file.mjs';
import { filesAt, readFileLists, restoreStore } from './file-store.mjs';
import { recover } from './recover.mjs';
import { checkWal } from './wal.mjs';

/** By which a folder is not empty. Keys and logs may be there. */
const DATA = ['nats', 'files', 'spool', 'mail', 'demo-accounts.json'];

/**
 * @typedef {object} Installation
 * @property {string} folder see varDir
 * @property {string} home see postgresHome
 */

/** @param {Installation} installation */
export function refuseData({ folder, home }) {
  const found = [dataFolder(home), ...DATA.map((name) => join(folder, name))].find((path) => existsSync(path));
  if (found) throw new ToolFailure(`${found} exists: a backup is restored into an empty installation only. Move it away, or set VAR_DIR.`);
}

/**
 * The database comes last and by one rename: until then there is no installation, and a second restore begins anew.
 * @param {string} backup folder of backups
 * @param {Date | null} to null: the end of the archive
 * @param {Installation} installation
 * @param {typeof import('../../start/step.mjs').step} report tells what is being done
 */
export async function restoreBackup(backup, to, { folder, home }, report) {
  const base = chooseBase(readBases(backup), to);
  if (!isOpenToPostgres(backup)) {
    throw new ToolFailure(`PostgreSQL runs as the user nobody, who cannot enter ${backup}. Copy it to a folder that everyone may enter.`);
  }
  const { manifest } = base;
  if (!manifest.hasKeys && !existsSync(join(folder, 'secrets.json'))) {
    throw new ToolFailure(`The backup has no keys: put keys and secrets.json of the lost system into ${folder} first.`);
  }
  await report(`Checking ${base.path}`, async () => {
    await checkBase(base);
    await checkWal(archiveIn(backup), manifest.wal);
  });
  const lists = readFileLists(backup);
  const [data, store] = [join(home, 'data.restoring'), join(folder, 'files.restoring')];
  for (const path of [data, store]) rmSync(path, { recursive: true, force: true });
  await report('Copying the files', () => restoreStore(backup, filesAt(lists, to), store));
  await report('Copying the database', () => copyBase(base, data));
  const reached = await report('Reading the WAL', () => recover({ home, data, archive: archiveIn(backup), to }));
  if (manifest.hasKeys) await copyKeys(base, folder);
  if (existsSync(store)) renameSync(store, join(folder, 'files'));
  // The demo is not for a system that was restored.
  writeFileSync(join(folder, 'without-demo'), '');
  renameSync(data, dataFolder(home));
  return { base: base.path, lastCommit: reached, filesUntil: lists.at(-1)?.at ?? null };
}

/** @param {import('./backup-folder.mjs').CompleteBase} base @param {string} data */
async function copyBase({ path, manifest }, data) {
  mkdirSync(data, { mode: 0o700 });
  for (const one of manifest.folders) mkdirSync(join(data, one), { recursive: true, mode: 0o700 });
  const files = manifest.files.filter((file) => file.path.startsWith('database/'));
  await aFewAtOnce(files, (file) => copyFile(join(path, file.path), join(data, file.path.slice('database/'.length))));
}

/** What is there already stays. @param {import('./backup-folder.mjs').CompleteBase} base @param {string} folder */
async function copyKeys({ path, manifest }, folder) {
  for (const file of manifest.files.filter((one) => one.path.startsWith('keys/'))) {
    const name = basename(file.path);
    const to = name === 'secrets.json' ? join(folder, name) : join(folder, 'keys', name);
    if (!existsSync(to)) await copyFile(join(path, file.path), to);
  }
}
