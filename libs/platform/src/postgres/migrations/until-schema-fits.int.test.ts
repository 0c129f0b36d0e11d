import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../../observing/log.js';
import { type Database, openDatabase } from '../database.js';
import { migrate } from '../migrate.js';
import { untilSchemaFits } from './until-schema-fits.js';

const VERSION = '0.2.0';

let database: ServiceDatabase;
let db: Database;
let home: string;
let folder: string;
let said: string[];
const log = { error: (line: string) => said.push(line) } as unknown as Log;

const add = (name: string, text: string) => writeFile(join(folder, name), text);
const applyAll = () => migrate(database.ownerUrl, [folder], new URL(database.url).username);
const fits = (pool = db.pool, version = VERSION) => untilSchemaFits({ pool, log, migrations: pathToFileURL(folder), version });

beforeEach(async () => {
  database = await createServiceDatabase('fitted', [new URL('../../../migrations/', import.meta.url)]);
  db = openDatabase(database.url);
  home = await mkdtemp(join(tmpdir(), 'schema-'));
  folder = join(home, 'thing', 'migrations');
  await mkdir(folder, { recursive: true });
  await add('0001_things.sql', 'create table things (id int);');
  await add('0002_more.sql', 'create table others (id int);');
  said = [];
});

afterEach(async () => {
  await db.end();
  await database.drop();
  await rm(home, { recursive: true });
});

describe('tables', () => {
  it('that are too old are waited for, with one line that names the first migration missing', async () => {
    const waiting = fits();
    await eventually('it says so', () => said.length > 0);
    await applyAll();
    await waiting;
    expect(said).toEqual(['Waiting for the database: its tables are too old, the first migration missing is thing/0001_things.sql']);
  });

  it('of a newer version fit while that only added', async () => {
    await applyAll();
    await migrateMore('create table added (id int);');
    await fits();
    expect(said).toEqual([]);
  });

  it('fit the version that no longer uses what a newer one took away', async () => {
    await applyAll();
    await migrateMore(`-- contracts: unused since ${VERSION}\ndrop table others;`);
    await fits();
    expect(said).toEqual([]);
  });

  it('that lack what this version uses are too new', async () => {
    await applyAll();
    await migrateMore('-- contracts: unused since 0.10.0\ndrop table others;');
    const waiting = fits();
    await eventually('it says so', () => said.length > 0);
    expect(said[0]).toContain('too new, thing/0003_later.sql took away what versions before 0.10.0 use and this is 0.2.0');
    await fits(db.pool, '0.10.0');
    // Nothing ends the wait of a process but its end, or another database.
    await migrateAway();
    await waiting;
  });
});

it('says in one line that the password is wrong, and reveals none', async () => {
  const wrong = openDatabase(Object.assign(new URL(database.url), { password: 'hidden-word' }).href);
  await applyAll();
  const waiting = fits(wrong.pool);
  await eventually('it says so', () => said.length > 0);
  expect(said[0]).toMatch(/password authentication failed .*28P01/);
  expect(said.join()).not.toContain('hidden-word');
  wrong.pool.options.connectionString = database.url;
  await waiting;
  await wrong.end();
});

/** What a newer version brings, of which this one knows nothing. */
async function migrateMore(text: string): Promise<void> {
  await add('0003_later.sql', text);
  await applyAll();
  await rm(join(folder, '0003_later.sql'));
}

async function migrateAway(): Promise<void> {
  const owner = openDatabase(database.ownerUrl);
  await owner.pool.query(`delete from schema_migrations where name = 'thing/0003_later.sql'`);
  await owner.end();
}
