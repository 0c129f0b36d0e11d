/** A cluster of its own, because the one of a test run archives nothing. */
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder, makeCluster, postgresAnswers, postgresProcess, superuserUrl } from '../../start/engines/postgres.mjs';
import { findFreeBase } from '../../start/ports.mjs';
import { silently } from '../../start/step.mjs';
import { createSupervisor } from '../../start/supervisor/supervisor.mjs';
import { manifestIn, readBases } from './backup-folder.mjs';
import { copyStore } from './file-store.mjs';
import { restoreBackup } from './restore-backup.mjs';
import { takeBase } from './take-backup.mjs';

const PASSWORD = 'a1b2c3d4e5f6';
const folder = mkdtempSync(join(tmpdir(), 'paanch-backup-'));
chmodSync(folder, 0o755);
const home = join(folder, 'system');
const backups = join(folder, 'backups');
const supervisors: ReturnType<typeof createSupervisor>[] = [];
const end = async () => void (await Promise.all(supervisors.splice(0).map((one) => one.stop([]))));
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

async function openCluster(at: string): Promise<{ url: string; client: pg.Client }> {
  const cluster = { home: at, port: await findFreeBase(), password: PASSWORD, durable: true };
  await makeCluster(cluster);
  const supervisor = createSupervisor({ logs: join(at, 'log') });
  supervisors.push(supervisor);
  supervisor.start(postgresProcess(cluster));
  const url = superuserUrl(cluster);
  await postgresAnswers(url);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return { url, client };
}

/** Resolves with a moment that this note was there and the next one is not. */
async function add(client: pg.Client, note: string): Promise<Date> {
  await client.query('insert into notes (note) values ($1)', [note]);
  const { rows } = await client.query<{ at: Date }>("select clock_timestamp() + interval '1 ms' as at");
  // A moment has milliseconds: what follows must not fall into the same one.
  await client.query("select from pg_sleep_until(clock_timestamp() + interval '5 ms')");
  return rows[0]?.at ?? new Date(Number.NaN);
}

function installation(name: string) {
  const place = { folder: join(folder, name), home: join(folder, name) };
  mkdirSync(place.folder, { mode: 0o755 });
  writeFileSync(join(place.folder, 'secrets.json'), '{}');
  return place;
}

const store = join(home, 'files');
const moments: Record<'before' | 'between' | 'end', Date> = { before: new Date(), between: new Date(), end: new Date() };

beforeAll(async () => {
  mkdirSync(home, { mode: 0o755 });
  mkdirSync(join(store, 'private'), { recursive: true });
  writeFileSync(join(store, 'private', 'resume'), 'a resume');
  const { url, client } = await openCluster(home);
  await client.query('create table notes (note text)');
  moments.before = await add(client, 'before the base');
  await takeBase({ url, home }, backups, []);
  await copyStore(store, backups);
  moments.between = await add(client, 'after the base');
  await add(client, 'too late');
  writeFileSync(join(store, 'private', 'later'), 'another');
  mkdirSync(join(store, 'tombstones'));
  writeFileSync(join(store, 'tombstones', 'erased.json'), '{}');
  await copyStore(store, backups);
  await client.query('select pg_switch_wal()');
  moments.end = await add(client, 'still later');
  await takeBase({ url, home }, backups, []);
  await client.end();
  await end();
});

describe('a backup', () => {
  it('is restored to a moment after it, and the cluster goes on from there', async () => {
    const place = installation('restored');
    await restoreBackup(backups, moments.between, place, silently);
    const { client } = await openCluster(place.home);
    expect((await client.query('select note from notes')).rows).toEqual([{ note: 'before the base' }, { note: 'after the base' }]);
    await add(client, 'goes on');
    await client.end();
    await end();
    expect(readFileSync(join(place.folder, 'files', 'private', 'resume'), 'utf8')).toBe('a resume');
    expect(existsSync(join(place.folder, 'files', 'private', 'later'))).toBe(false);
    expect(existsSync(join(place.folder, 'files', 'tombstones', 'erased.json'))).toBe(true);
  });

  it('cannot be restored to a moment before it or after the archive, and says which can', async () => {
    const place = installation('refused');
    await expect(restoreBackup(backups, moments.before, place, silently)).rejects.toThrow(/^The oldest backup is of .+Z: choose/);
    const later = new Date(moments.end.getTime() + 3_600_000);
    await expect(restoreBackup(backups, later, place, silently)).rejects.toThrow(/^The WAL archive ends with the newest backup/);
    expect(existsSync(dataFolder(place.home))).toBe(false);
  });

  it('that was cut, changed, or lacks a file is refused', async () => {
    const place = installation('cut');
    const { path, manifest } = takeCopy();
    const file = manifest.files.find(({ bytes }) => bytes > 8192)?.path ?? '';
    truncateSync(join(path, file), 8192);
    await expect(restoreBackup(backups, null, place, silently)).rejects.toThrow(`${path} cannot be restored: ${file} has 8192 bytes`);
    rmSync(join(path, file));
    await expect(restoreBackup(backups, null, place, silently)).rejects.toThrow(`${path} cannot be restored: ${file} is missing`);
    rmSync(manifestIn(path));
    expect(existsSync(dataFolder(place.home))).toBe(false);
  });
});

/** A later base with the same files. */
function takeCopy() {
  const newest = readBases(backups).at(-1);
  if (!newest?.manifest) throw new Error('no base');
  const path = join(backups, 'base', '9999');
  cpSync(newest.path, path, { recursive: true });
  return { path, manifest: newest.manifest };
}
