import { createHash } from 'node:crypto';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { inArray } from 'drizzle-orm';
import { captions } from './tables.js';

/** Texts of captions by the SHA-256 of their UTF-8 bytes; one that is stored never changes. */
export function captionStore({ drizzle }: Database) {
  return {
    /** Null if no captions have this hash. */
    async find(sha256: string): Promise<string | null> {
      return (await textsOf(drizzle, [sha256])).get(sha256) ?? null;
    },

    all: (hashes: readonly string[]): Promise<ReadonlyMap<string, string>> => textsOf(drizzle, hashes),

    within: (tx: Tx) => ({
      all: (hashes: readonly string[]) => textsOf(tx, hashes),

      /** The hash of the text. */
      async save(vtt: string): Promise<string> {
        const sha256 = createHash('sha256').update(vtt).digest('hex');
        await tx.insert(captions).values({ sha256, vtt }).onConflictDoNothing();
        return sha256;
      },
    }),
  };
}

async function textsOf(reader: Reader, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const { sha256, vtt } = captions;
  const rows = await reader
    .select({ sha256, vtt })
    .from(captions)
    .where(inArray(sha256, [...hashes]));
  return new Map(rows.map((row) => [row.sha256, row.vtt]));
}
