/** Signed heads in the file store, out of reach of the database's superuser (docs/audit.md#heads). */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FilesConfig } from '@paanch/platform/files/files.config';
import { fileStoreOpener } from '@paanch/platform/files/open-file-store';
import { z } from 'zod';
import { type Link, START } from '../chain.rule.js';
import { headKey, HEADS_FOLDER, headNamed, type SignedHead } from './head.rule.js';

const StoredHead = z.object({
  seq: z.number().int().positive(),
  row_hash: z.string(),
  time: z.iso.datetime().transform((time) => new Date(time)),
  signature: z.string(),
  key_id: z.string(),
});

/** No file of ours is longer. */
const MOST_BYTES = 2_000;

/** Later than any file's time, whatever the storage's clock. */
const EVER = new Date('9999-12-31T00:00:00Z');

function parsed(content: string): SignedHead | null {
  try {
    return StoredHead.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
}

export interface HeadFiles {
  /** A head that is there already stays as it is. */
  put(head: SignedHead): Promise<void>;
  /** What the names of all files say. */
  names(): Promise<readonly Link[]>;
  /** Null if the file is gone or no head. */
  read(named: Link): Promise<SignedHead | null>;
}

/** Every method throws as the store does. Null where no store is configured. */
export function openHeadFiles(config: FilesConfig): HeadFiles | null {
  if ((config.S3_BUCKET ?? config.FILES_DIR) === undefined) return null;
  const openFiles = fileStoreOpener(config);
  return {
    async put(head) {
      const store = await openFiles();
      await store.put(headKey(head), Readable.from([Buffer.from(JSON.stringify(head))]), 'application/json');
    },

    async names() {
      const store = await openFiles();
      return (await store.keysBefore(HEADS_FOLDER, EVER)).flatMap((key) => headNamed(key) ?? []);
    },

    async read(named) {
      const store = await openFiles();
      const size = await store.sizeOf(headKey(named));
      const file = size === null || size > MOST_BYTES ? null : await store.read(headKey(named));
      return file === null ? null : parsed(await text(file.bytes));
    },
  };
}

interface Heads {
  after(seq: number): Promise<readonly SignedHead[]>;
}

/** Puts what the store does not have yet: after a time without it, everything signed in that time. */
export function headSender(heads: Heads, files: HeadFiles): () => Promise<void> {
  /** Null until the names in the store were read, which saves sending again what an earlier process sent. */
  let sentUpTo: number | null = null;
  return async () => {
    const there = new Set(sentUpTo === null ? (await files.names()).map(headKey) : []);
    for (const head of await heads.after(sentUpTo ?? START.seq)) {
      if (!there.has(headKey(head))) await files.put(head);
      sentUpTo = head.seq;
    }
  };
}
