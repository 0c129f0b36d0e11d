/** Applies SQL files to a database, each once, however many processes try at the same time (docs/reliability.md#migrations). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from './failure.js';
import { type Marks, marksOf } from './migrations/migration-marks.js';
import { migrationNames, type MigrationName } from './migrations/migration-names.js';

/** Any fixed number, the same for every process that migrates. */
const ADVISORY_LOCK = 5_005_005;
/** A request that waits behind a migration must get its turn before it gives up by itself (docs/reliability.md#time-outs). */
const LOCK_TIMEOUT = '1s';
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 500;
/** A lock could not be had in time, or two processes waited for each other. */
const GAVE_WAY = new Set(['55P03', '40P01']);

interface Migration extends MigrationName, Marks {
  readonly sha256: string;
  readonly text: string;
}

/**
 * Applies the files of the folders in order, each in a transaction with its own record unless it is marked as outside one, and grants
 * reading and writing of rows to the service's role. Returns the names applied now. Throws when a file that was applied has
 * changed since, or when a lock could not be had in 60 tries.
 */
export async function migrate(ownerUrl: string, folders: readonly (string | URL)[], dmlRole: string): Promise<string[]> {
  const migrations = (await Promise.all(folders.map(migrationsOf))).flat();
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client);
    await withLockTries(() => inOwnTransaction(client, () => prepareRecord(client)));
    const missing = await missingOf(client, migrations);
    for (const migration of missing) await withLockTries(() => (migration.isOutside ? applyOutside : apply)(client, migration));
    await withLockTries(() => grant(client, dmlRole));
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Held by the session and released with it; a second process waits here and then finds nothing to do. It looks again and again, because an
 * index that is made concurrently waits for every statement that waits.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCK]);
    if (rows[0]?.taken) return;
    await pause(LOCK_PAUSE_MS);
  }
}

async function prepareRecord(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  await client.query('alter table schema_migrations add column if not exists unused_since text');
}

async function migrationsOf(folder: string | URL): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async ({ name, path }) => {
      const text = await readFile(path, 'utf8');
      return { name, path, sha256: createHash('sha256').update(text).digest('hex'), text, ...marksOf(text) };
    }),
  );
}

async function missingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== sha256) throw new Error(`${name} was applied with other contents: add a new file instead`);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await inOwnTransaction(client, async () => {
    await client.query(migration.text);
    await record(client, migration);
  });
}

/**
 * A file of one statement that can run again (docs/operating/upgrade.md#writing-a-migration). It may wait, as nobody waits behind the locks
 * that such a statement takes. What it left when it failed or was killed has the name of the index and is none.
 */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relkind = 'i'`,
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
  await client.query(migration.text);
  await record(client, migration);
}

async function record(client: pg.Client, { name, sha256, unusedSince }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, sha256, unused_since) values ($1, $2, $3)', [name, sha256, unusedSince]);
}

/** Rows only: the service may not change the schemas. It may read what was applied, for its readiness. */
async function grant(client: pg.Client, dmlRole: string): Promise<void> {
  const role = pg.escapeIdentifier(dmlRole);
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  );
  await inOwnTransaction(client, async () => {
    for (const { name } of rows) await client.query(grantsOn(pg.escapeIdentifier(name), role));
    await client.query(`revoke insert, update, delete on schema_migrations from ${role}`);
    for (const name of await appendOnlyTables(client)) await client.query(`revoke update, delete on ${name} from ${role}`);
  });
}

/** A migration marks a table to which the service may only add rows: `comment on table ... is 'append-only'`. */
async function appendOnlyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and obj_description(oid, 'pg_class') = 'append-only'`,
  );
  return rows.map(({ name }) => name);
}

const grantsOn = (schema: string, role: string) => `
  grant usage on schema ${schema} to ${role};
  grant select, insert, update, delete on all tables in schema ${schema} to ${role};
  grant usage, select on all sequences in schema ${schema} to ${role};
  alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role};
  alter default privileges in schema ${schema} grant usage, select on sequences to ${role};`;

async function inOwnTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A migration holds up requests for at most a second, then gives way and retries. */
async function withLockTries(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!GAVE_WAY.has(codeOf(error) ?? '') || tries >= LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}
