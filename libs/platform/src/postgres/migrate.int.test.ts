import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.js';

let database: ServiceDatabase;
let home: string;
let folder: string;
let role: string;

beforeEach(async () => {
  database = await createServiceDatabase('migrated', []);
  role = new URL(database.url).username;
  home = await mkdtemp(join(tmpdir(), 'migrations-'));
  folder = join(home, 'thing', 'migrations');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '0001_things.sql'), 'create table things (id int primary key); select pg_sleep(0.2);');
  await writeFile(join(folder, '0002_more.sql'), 'insert into things values (1);');
});

afterEach(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});

async function asService<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrating', () => {
  it('applies each file once, in order, and nothing the second time', async () => {
    expect(await migrate(database.ownerUrl, [folder], role)).toEqual(['thing/0001_things.sql', 'thing/0002_more.sql']);
    expect(await migrate(database.ownerUrl, [folder], role)).toEqual([]);
    expect(await asService('select id from things')).toEqual([{ id: 1 }]);
  });

  it('applies each file once when several processes migrate at the same time', async () => {
    const names = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, [folder], role)));
    expect(names.flat().toSorted()).toEqual(['thing/0001_things.sql', 'thing/0002_more.sql']);
    expect(await asService('select id from things')).toEqual([{ id: 1 }]);
  });

  it('refuses a file that has changed since it was applied', async () => {
    await migrate(database.ownerUrl, [folder], role);
    await writeFile(join(folder, '0002_more.sql'), 'insert into things values (2);');
    await expect(migrate(database.ownerUrl, [folder], role)).rejects.toThrow('thing/0002_more.sql');
  });

  it('rolls back a file that fails, and continues from it later', async () => {
    await writeFile(join(folder, '0002_more.sql'), 'insert into things values (1); insert into nowhere values (1);');
    await expect(migrate(database.ownerUrl, [folder], role)).rejects.toThrow('nowhere');
    expect(await asOwner('select id from things')).toEqual([]);
    await writeFile(join(folder, '0002_more.sql'), 'insert into things values (3);');
    expect(await migrate(database.ownerUrl, [folder], role)).toEqual(['thing/0002_more.sql']);
  });

  it('lets the service read and write rows but not change tables or the record of migrations', async () => {
    await migrate(database.ownerUrl, [folder], role);
    await asService('insert into things values (9)');
    await expect(asService('alter table things add column extra int')).rejects.toThrow('owner');
    await expect(asService('create table mine (id int)')).rejects.toThrow('permission denied');
    await expect(asService('delete from schema_migrations')).rejects.toThrow('permission denied');
  });

  it('lets the service only add to a table that is marked as append-only, and keeps it so', async () => {
    const marked = `create table "Log" (id int); comment on table "Log" is 'append-only'`;
    await writeFile(join(folder, '0003_log.sql'), marked);
    await migrate(database.ownerUrl, [folder], role);
    await migrate(database.ownerUrl, [folder], role);
    await asService('insert into "Log" values (1)');
    expect(await asService('select id from "Log"')).toEqual([{ id: 1 }]);
    for (const change of ['update "Log" set id = 2', 'delete from "Log"', 'truncate "Log"'])
      await expect(asService(change)).rejects.toThrow('permission denied');
  });

  const BY_ITSELF = '-- outside a transaction\ncreate unique index concurrently if not exists things_once on things (id);';

  it('applies a file outside a transaction, however many processes try at the same time', async () => {
    await writeFile(join(folder, '0003_index.sql'), BY_ITSELF);
    const names = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, [folder], role)));
    expect(names.flat()).toContain('thing/0003_index.sql');
    expect(await isValid('things_once')).toEqual([{ indisvalid: true }]);
  });

  it('makes an index again that a failure or a crash left half made', async () => {
    await writeFile(join(folder, '0002_more.sql'), 'alter table things drop constraint things_pkey; insert into things values (1), (1);');
    await migrate(database.ownerUrl, [folder], role);
    await writeFile(join(folder, '0003_index.sql'), BY_ITSELF);
    await expect(migrate(database.ownerUrl, [folder], role)).rejects.toThrow('things_once');
    expect(await isValid('things_once')).toEqual([{ indisvalid: false }]);
    await asOwner('delete from things');
    expect(await migrate(database.ownerUrl, [folder], role)).toEqual(['thing/0003_index.sql']);
    expect(await isValid('things_once')).toEqual([{ indisvalid: true }]);
  });

  it('says of which version on nothing uses what a file takes away, also where the record is older than that', async () => {
    await asOwner('alter table schema_migrations drop column unused_since');
    await writeFile(join(folder, '0003_gone.sql'), '-- Nobody reads them.\n-- contracts: unused since 0.2.0\ndrop table things;');
    await migrate(database.ownerUrl, [folder], role);
    const recorded = await asOwner('select name, unused_since from schema_migrations order by name');
    expect(recorded.slice(1)).toEqual([
      { name: 'thing/0002_more.sql', unused_since: null },
      { name: 'thing/0003_gone.sql', unused_since: '0.2.0' },
    ]);
  });

  it('yields when a table is in use and retries', async () => {
    await migrate(database.ownerUrl, [folder], role);
    await writeFile(join(folder, '0003_wider.sql'), 'alter table things add column name text;');
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; select * from things');
    const migrating = migrate(database.ownerUrl, [folder], role);
    await waitedFor();
    await holder.query('commit');
    expect(await migrating).toEqual(['thing/0003_wider.sql']);
    await holder.end();
  });
});

async function asOwner(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const isValid = (index: string) => asOwner(`select indisvalid from pg_index where indexrelid = '${index}'::regclass`);

/** Until the migration waits for the lock that the holder has. */
async function waitedFor(): Promise<void> {
  await expect
    .poll(() => asOwner(`select 1 from pg_locks where not granted and relation = 'things'::regclass`), { timeout: 60_000 })
    .toHaveLength(1);
}
