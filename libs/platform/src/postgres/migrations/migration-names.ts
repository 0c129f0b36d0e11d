/** The SQL files that a database is made of, in the order in which they are applied. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface MigrationName {
  /** `<package folder>/<file>`, so that two folders may both start at 0001. */
  readonly name: string;
  readonly path: string;
}

export async function migrationNames(folder: string | URL): Promise<MigrationName[]> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  const owner = basename(join(path, '..'));
  const files = (await readdir(path)).filter((file) => file.endsWith('.sql')).toSorted();
  return files.map((file) => ({ name: `${owner}/${file}`, path: join(path, file) }));
}
