/** Who was erased, beside the databases: a restored backup does not know it any more (docs/privacy.md#erasure). */
import type { FileStore } from '@paanch/platform/files/file-store';
import { json } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Tombstone } from './erasure.rule.js';

const FOLDER = 'tombstones';
const Written = z.object({ request_id: z.uuid(), person_id: z.uuid(), closed_at: z.iso.datetime() });
const CLOSED = '.json';
const DESTROYED = '.destroyed.json';

const closedKey = (requestId: string) => `${FOLDER}/${requestId}${CLOSED}`;
const destroyedKey = (requestId: string) => `${FOLDER}/${requestId}${DESTROYED}`;

const put = async (files: FileStore, key: string, text: string) =>
  void (await files.put(key, Readable.from([Buffer.from(text)]), 'application/json'));

/** Once; a second time changes nothing. */
export function buryClosed(files: FileStore, tombstone: Omit<Tombstone, 'is_destroyed'>): Promise<void> {
  return put(files, closedKey(tombstone.request_id), JSON.stringify(tombstone));
}

export function buryDestroyed(files: FileStore, requestId: string): Promise<void> {
  return put(files, destroyedKey(requestId), '{}');
}

/** Of every erasure that has one, whether its key was destroyed; by the names of the files alone. */
export async function listTombstones(files: FileStore, now: Date): Promise<ReadonlyMap<string, boolean>> {
  const keys = await files.keysBefore(FOLDER, now);
  const destroyed = new Set(keys.filter((key) => key.endsWith(DESTROYED)));
  const closed = keys.filter((key) => !destroyed.has(key)).map((key) => key.slice(FOLDER.length + 1, -CLOSED.length));
  return new Map(closed.map((requestId) => [requestId, destroyed.has(destroyedKey(requestId))]));
}

export async function readTombstone(files: FileStore, requestId: string): Promise<Omit<Tombstone, 'is_destroyed'>> {
  const stored = await files.read(closedKey(requestId));
  if (stored === null) throw new Error('A tombstone is gone: nothing removes them');
  return Written.parse(await json(stored.bytes));
}
