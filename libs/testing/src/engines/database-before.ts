/** A service's database as it was before one of its migrations, to test what that migration makes of rows that are there. */
import { copyFile, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@paanch/platform/postgres/migrate';
import { engines } from './engines.js';
import { createServiceDatabase, type ServiceDatabase } from './service-database.js';

const PLATFORM_MIGRATIONS = new URL('../../../platform/migrations/', import.meta.url);

export interface EarlierDatabase extends ServiceDatabase {
  /** Applies that migration and all after it; resolves with their names. */
  migrate(): Promise<string[]>;
}

/** @param file the first migration that is missing, such as `0010_star_changes.sql` */
export async function databaseBefore(service: string, migrations: URL, file: string): Promise<EarlierDatabase> {
  const folder = join(await mkdtemp(join(engines().workFolder, 'earlier-')), service, 'migrations');
  await mkdir(folder, { recursive: true });
  const earlier = (await readdir(migrations)).filter((name) => name < file);
  for (const name of earlier) await copyFile(join(fileURLToPath(migrations), name), join(folder, name));
  const database = await createServiceDatabase(service, [PLATFORM_MIGRATIONS]);
  const migrateTo = (wanted: string | URL) => migrate(database.ownerUrl, [wanted], new URL(database.url).username);
  await migrateTo(folder);
  return { ...database, migrate: () => migrateTo(migrations) };
}
