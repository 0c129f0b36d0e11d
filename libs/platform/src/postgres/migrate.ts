/** Applies SQL files to a database, each once, however many processes try at the same time (docs/reliability.md#migrations). */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { codeOf } from './failure.js';

/** Any fixed number, the same for every process that migrates. */
const ADVISORY_LOCK = 5_005_005;
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

interface Migration {
  /** `<package folder>/<file>`, so that two folders may both start at 0001. */
  readonly name: string;
  readonly sha256: string;
  readonly text: string;
}

/**
 * Applies the files of the folders in order, each in a transaction with its own record, and grants reading and
 * writing of rows to the service's role. Returns the names applied now. Throws when a file that was applied has
 * changed since, or when a lock could not be had in 30 tries.
 */
export async function migrate(ownerUrl: string, folders: readonly (string | URL)[], dmlRole: string): Promise<string[]> {
  const migrations = (await Promise.all(folders.map(migrationsOf))).flat();
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Held by the session and released with it; a second process waits here and then finds nothing to do.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const missing = await missingOf(client, migrations);
    for (const migration of missing) await withLockTries(() => apply(client, migration));
    await withLockTries(() => grant(client, dmlRole));
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function migrationsOf(folder: string | URL): Promise<Migration[]> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  const owner = basename(join(path, '..'));
  const files = (await readdir(path)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(path, file), 'utf8');
      return { name: `${owner}/${file}`, sha256: createHash('sha256').update(text).digest('hex'), text };
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

async function apply(client: pg.Client, { name, sha256, text }: Migration): Promise<void> {
  await inOwnTransaction(client, async () => {
    await client.query(text);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
  });
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
  await client.query(`begin; set local lock_timeout = '2s'`);
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A migration holds up requests for at most two seconds, then gives way and retries. */
async function withLockTries(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries >= LOCK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    }
  }
}
