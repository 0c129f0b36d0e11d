import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@paanch/platform/postgres/migrate';
import type pg from 'pg';
import { engines } from './engines.js';
import { asSuperuser } from './superuser.js';
import { type Template, templateOf, urlOf } from './template-database.js';

const PLATFORM_MIGRATIONS = new URL('../../../platform/migrations/', import.meta.url);

export interface ServiceDatabase {
  /** For the role a service runs as, which reads and writes rows and never changes tables. */
  readonly url: string;
  /** For the role that owns the tables. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database, with two roles as the local system makes them: a copy of the run's template, which is migrated once.
 * @param migrations folders in the order they apply, the platform's first
 */
export async function createServiceDatabase(service: string, migrations: readonly (string | URL)[]): Promise<ServiceDatabase> {
  const template = await templateOf(service, migrations);
  const name = `${service}_${randomBytes(6).toString('hex')}`;
  await asSuperuser((client) => copyTemplate(client, template, name));
  return {
    url: urlOf(template.role, name),
    ownerUrl: urlOf(template.owner, name),
    drop: async () => void (await asSuperuser((client) => client.query(`drop database ${name} with (force)`))),
  };
}

async function copyTemplate(client: pg.Client, { name: template, role, owner }: Template, name: string): Promise<void> {
  await client.query(`create database ${name} template ${template} owner ${owner}`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${role}`);
}

export interface EarlierDatabase extends ServiceDatabase {
  /** Applies that migration and those after it, up to the last one named; resolves with their names. */
  migrate(last?: string): Promise<string[]>;
}

/**
 * As it was before one of its migrations, to test what that one makes of rows that are there.
 * @param file the first migration that is missing, such as `0010_star_changes.sql`
 */
export async function databaseBefore(service: string, migrations: URL, file: string): Promise<EarlierDatabase> {
  const folder = join(await mkdtemp(join(engines().workFolder, 'earlier-')), service, 'migrations');
  await mkdir(folder, { recursive: true });
  const database = await createServiceDatabase(service, [PLATFORM_MIGRATIONS]);
  const migrateThose = async (isWanted: (name: string) => boolean) => {
    for (const name of (await readdir(migrations)).filter(isWanted))
      await copyFile(join(fileURLToPath(migrations), name), join(folder, name));
    return migrate(database.ownerUrl, [folder], new URL(database.url).username);
  };
  await migrateThose((name) => name < file);
  return { ...database, migrate: (last) => migrateThose((name) => last === undefined || name <= last) };
}
