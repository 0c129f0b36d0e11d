/** Files of a person whose account is closed: sealed before their rows go, removed after (docs/privacy.md#erasure). */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { FileStore } from '../files/file-store.js';
import type { Tx } from '../postgres/database.js';
import type { PersonalFile } from './personal-data.js';
import { SEAL_BYTES, sealBytes } from './sealing.js';

/** The same at every try, so that a second one finds what the first has sealed. */
const sealedKeyOf = (requestId: string, { key }: PersonalFile): string =>
  `sealed/${requestId}/${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;

/** Seals a copy of each; one that is sealed already, or that the store does not have, is passed over. */
export async function sealFiles(store: FileStore, files: readonly PersonalFile[], key: Buffer, requestId: string): Promise<void> {
  for (const file of files) {
    const found = await store.read(file.key);
    if (found === null) continue;
    const sealed = sealBytes(found.bytes, key, requestId);
    await store.put(sealedKeyOf(requestId, file), sealed, 'application/octet-stream', found.sizeBytes + SEAL_BYTES);
  }
}

/** In the transaction that removes their rows. */
export async function noteSealedFiles(tx: Tx, files: readonly PersonalFile[], requestId: string): Promise<void> {
  const rows = files.map((file) => ({ sealed_key: sealedKeyOf(requestId, file), file_key: file.key, name: file.name }));
  await tx.execute(sql`
    insert into sealed_files (sealed_key, request_id, file_key, name)
    select sealed_key, ${requestId}, file_key, name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(sealed_key text, file_key text, name text)
    on conflict do nothing`);
  await noteRemoval(tx, requestId, sql`select key from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as given(key text)`);
}

/** The same without a key: nothing is sealed, and what was is removed too. */
export async function noteLostFiles(tx: Tx, files: readonly PersonalFile[], requestId: string): Promise<void> {
  await noteRemoval(tx, requestId, sql`select key from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as given(key text)`);
  await noteRemoval(tx, requestId, sql`select sealed_key from sealed_files where request_id = ${requestId}`);
  await tx.execute(sql`delete from sealed_files where request_id = ${requestId}`);
}

async function noteRemoval(tx: Tx, requestId: string, keys: SQL): Promise<void> {
  await tx.execute(sql`
    insert into files_to_remove (file_key, request_id) select key, ${requestId} from (${keys}) as removed(key) on conflict do nothing`);
}

/** @throws Error if one is still there afterwards */
export async function removeFiles(store: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await store.remove(key);
    if ((await store.sizeOf(key)) !== null) throw new Error('A file is still there after it was removed');
  }
}
