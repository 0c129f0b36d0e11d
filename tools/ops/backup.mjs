/** `backup`: a base backup of the running system, from which it can be restored to any later moment (docs/operating/backup.md). */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { superuserUrl } from '../start/engines/postgres.mjs';
import { postgresHome } from '../start/engines/postgres-package.mjs';
import { silently, step } from '../start/step.mjs';
import { copyStore } from './backup/file-store.mjs';
import { pruneBackups, takeBase } from './backup/take-backup.mjs';
import { readCommandLine, wrongUse } from './command-line.mjs';
import { runningSystem } from './local/running-system.mjs';

const HELP = `npm run ops -- backup DIR [--with-keys | --files-only] [--keep DAYS]

Copies the database and the file store of the running system into DIR. From the first time on PostgreSQL also copies its WAL
there, once a minute, so that every moment after the backup can be restored.

  --with-keys    keys and secrets too: then DIR alone opens everything, and needs the care that they need
  --files-only   only files that are new since the last time; run it as often as files may be lost for
  --keep DAYS    removes older backups and what only they need; the newest one stays`;

const SWITCHES = ['--with-keys', '--files-only'];
const DAY_MS = 86_400_000;

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(
    args.filter((arg) => !SWITCHES.includes(arg)),
    HELP,
    ['keep'],
  );
  if (given === null) return 0;
  const [withKeys, filesOnly] = SWITCHES.map((name) => args.includes(name));
  const [dir, ...more] = given.words;
  const { keep } = given.values;
  if (dir === undefined || more.length > 0 || (withKeys && filesOnly) || !/^\d*$/.test(keep ?? '')) throw wrongUse(HELP);
  const { folder, settings } = runningSystem();
  const backups = resolve(dir);
  const cluster = { url: superuserUrl({ port: settings.ports.postgres, password: settings.secrets.postgres }), home: postgresHome(folder) };
  const keys = [join(folder, 'secrets.json'), ...readdirSync(settings.keys).map((name) => join(settings.keys, name))];
  const report = given.json ? silently : step;
  const base = filesOnly ? null : await report('Copying the database', () => takeBase(cluster, backups, withKeys ? keys : []));
  const { files } = await report('Copying the files', () => copyStore(join(folder, 'files'), backups));
  if (keep) await pruneBackups(backups, new Date(Date.now() - Number(keep) * DAY_MS));
  const done = { base: base?.path ?? null, restorableFrom: base?.manifest.endedAt ?? null, storedFiles: files.length };
  if (given.json) console.log(JSON.stringify(done));
  else
    console.log(base ? `${base.path} can be restored to any moment from ${base.manifest.endedAt} on.` : `${files.length} files are kept.`);
  return 0;
}
