import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '@paanch/platform/files/file-store';
import type { PersonalData } from '@paanch/platform/privacy/personal-data';
import type pg from 'pg';
import type { MarkedPerson } from './marked-person.js';

/** Each file that the declared rows of a person name, with their mark in it. */
export async function plantFiles(
  { client, store }: { readonly client: pg.Client; readonly store: FileStore },
  data: PersonalData,
  { id, mark }: MarkedPerson,
): Promise<void> {
  for (const { files } of data) {
    if (files === undefined) continue;
    const { rows } = await client.query<{ key: string }>(files, [id]);
    for (const { key } of rows) await store.put(key, Readable.from([Buffer.from(`of ${mark}`)]), 'text/plain');
  }
}

/** Paths of the files whose path or bytes hold the text. */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const held = await Promise.all(paths.map(async (path) => path.includes(text) || (await readFile(path)).includes(text)));
  return paths.filter((_, at) => held[at]);
}
