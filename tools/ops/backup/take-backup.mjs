/** A base backup of a running PostgreSQL by its own calls, and the file store after it (docs/operating/backup.md#a-backup). */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ToolFailure } from '../../start/failure.mjs';
import { dataFolder, giveToPostgres } from '../../start/engines/postgres.mjs';
import { isOpenToPostgres } from '../../start/engines/postgres-package.mjs';
import { archiveInto } from '../../start/engines/wal-archive.mjs';
import { archiveIn, basesIn, manifestIn, readBases, stampOf } from './backup-folder.mjs';
import { aFewAtOnce, copyFile, filesIn, measureFile, writeWhole } from './copy-file.mjs';
import { pruneStore } from './file-store.mjs';
import { pruneWal } from './wal.mjs';

/** What PostgreSQL makes anew; the WAL comes from the archive. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(?:^|\/)(?:pgsql_tmp[^/]*(?:\/.*)?|pg_internal\.init)$/;

const ARCHIVED_WITHIN_MS = 60_000;

/**
 * @typedef {object} Cluster
 * @property {string} url of the superuser
 * @property {string} home see postgresHome
 */

/**
 * From its first call on PostgreSQL archives into the folder, at least once a minute.
 * @param {Cluster} cluster
 * @param {string} folder of backups
 * @param {readonly string[]} keys files and folders to take along
 * @returns {Promise<import('./backup-folder.mjs').CompleteBase>}
 */
export async function takeBase({ url, home }, folder, keys) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await prepareFolder(client, home, folder);
    const startedAt = new Date();
    const base = join(basesIn(folder), stampOf(startedAt));
    const first = await askFor(client, 'select pg_walfile_name(pg_backup_start($1, true)) as answer', [basename(base)]);
    const copied = await copyData(dataFolder(home), base);
    const { rows } = await client.query(
      'select labelfile, spcmapfile, pg_walfile_name(lsn) as last, clock_timestamp() as at from pg_backup_stop(false)',
    );
    const [{ labelfile, spcmapfile, last, at }] = rows;
    const written = await writeLabels(base, { backup_label: labelfile, tablespace_map: spcmapfile });
    const secrets = await copyKeys(keys, base);
    await archived(client, folder, last);
    /** @type {import('./backup-folder.mjs').Manifest} */
    const manifest = {
      format: 1,
      startedAt: startedAt.toISOString(),
      // Rounded up, because a moment within the millisecond could be too early.
      endedAt: new Date(at.getTime() + 1).toISOString(),
      wal: { first, last },
      folders: copied.folders,
      files: [...copied.files, ...written, ...secrets],
      hasKeys: secrets.length > 0,
    };
    await writeWhole(manifestIn(base), manifest);
    return { path: base, manifest };
  } finally {
    await client.end();
  }
}

/** @param {pg.Client} client @param {string} text @param {unknown[]} [values] @returns {Promise<string>} */
async function askFor(client, text, values) {
  const { rows } = await client.query(text, values);
  return String(rows[0].answer);
}

/** @param {pg.Client} client @param {string} home @param {string} folder */
async function prepareFolder(client, home, folder) {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
  }
  if (!isOpenToPostgres(folder)) {
    throw new ToolFailure(`PostgreSQL runs as the user nobody, who cannot enter ${folder}. Choose a folder that everyone may enter.`);
  }
  if ((await askFor(client, "select current_setting('archive_mode') as answer")) !== 'on') {
    throw new ToolFailure('PostgreSQL was started before it could archive: end the system, start it again, and take the backup then.');
  }
  await ownFolder(client, folder);
  if (!existsSync(archiveIn(folder))) {
    mkdirSync(archiveIn(folder), { mode: 0o700 });
    giveToPostgres(archiveIn(folder));
  }
  archiveInto(home, archiveIn(folder));
  await client.query("alter system set archive_timeout = '60s'");
  await client.query('select pg_reload_conf()');
}

/** Files of two clusters have the same names. @param {pg.Client} client @param {string} folder */
async function ownFolder(client, folder) {
  const path = join(folder, 'cluster.json');
  const cluster = await askFor(client, 'select system_identifier as answer from pg_control_system()');
  if (!existsSync(path)) return writeWhole(path, { cluster });
  if (JSON.parse(readFileSync(path, 'utf8')).cluster === cluster) return;
  throw new ToolFailure(`${folder} holds backups of another system. Choose another folder.`);
}

/**
 * Files change while they are copied: what is torn, the WAL makes whole.
 * @param {string} data
 * @param {string} base
 */
async function copyData(data, base) {
  const paths = (await filesIn(data)).filter((path) => !LEFT_OUT.test(path));
  const files = await aFewAtOnce(paths, async (path) => {
    const copied = await copyFile(join(data, path), join(base, 'database', path));
    return copied === null ? null : { path: join('database', path), ...copied };
  });
  const folders = readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(data, join(entry.parentPath, entry.name)));
  return { files: files.filter((file) => file !== null), folders: folders.filter((path) => !LEFT_OUT.test(path)).toSorted() };
}

/** They belong to this copy alone, not to the data folder. @param {string} base @param {Record<string, string>} labels */
function writeLabels(base, labels) {
  const given = Object.entries(labels).filter(([, text]) => text !== '');
  return aFewAtOnce(given, async ([name, text]) => {
    const path = join('database', name);
    await writeFile(join(base, path), text, { mode: 0o600, flush: true });
    return measured(base, path);
  });
}

/** @param {string} base @param {string} path */
async function measured(base, path) {
  const found = await measureFile(join(base, path));
  if (found === null) throw new ToolFailure(`${join(base, path)} has gone.`);
  return { path, ...found };
}

/** @param {readonly string[]} keys @param {string} base */
async function copyKeys(keys, base) {
  const copied = await aFewAtOnce(keys, async (key) => {
    const path = join('keys', basename(key));
    const file = await copyFile(key, join(base, path));
    return file === null ? null : { path, ...file };
  });
  return copied.filter((file) => file !== null);
}

/** @param {pg.Client} client @param {string} folder @param {string} segment */
async function archived(client, folder, segment) {
  const end = Date.now() + ARCHIVED_WITHIN_MS;
  while (!existsSync(join(archiveIn(folder), `${segment}.gz`))) {
    if (Date.now() > end) {
      const failed = await askFor(client, 'select last_failed_wal as answer from pg_stat_archiver');
      throw new ToolFailure(
        `PostgreSQL could not archive ${failed} into ${archiveIn(folder)}: its log says why. This backup is not complete.`,
      );
    }
    await wait(200);
  }
}

/**
 * Keeps the newest base however old it is, and all that those which stay need.
 * @param {string} folder of backups
 * @param {Date} since
 */
export async function pruneBackups(folder, since) {
  const bases = readBases(folder);
  const newest = bases.findLast(({ manifest }) => manifest !== null);
  const kept = bases.filter((base) => base === newest || basename(base.path) >= stampOf(since));
  for (const { path } of bases.filter((base) => !kept.includes(base))) rmSync(path, { recursive: true });
  const complete = kept.flatMap(({ manifest }) => manifest ?? []);
  pruneWal(
    archiveIn(folder),
    complete.map(({ wal }) => wal.first),
  );
  const oldest = complete.map(({ endedAt }) => endedAt).toSorted()[0];
  if (oldest !== undefined) await pruneStore(folder, new Date(oldest));
}
