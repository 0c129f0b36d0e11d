/** The parts of a track as one run of bytes (docs/interviews.md#recording). */
import { buffer } from 'node:stream/consumers';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { FileStore } from '@paanch/platform/files/file-store';

export interface StoredPart {
  readonly key: string;
  readonly sizeBytes: number;
}

export interface PartsReader {
  readonly sizeBytes: number;
  /** Bytes from `start` up to, not including, `end`, which is within the run. */
  readonly read: (start: number, end: number) => Promise<Buffer>;
  /** The same as pieces; of a part at a time. */
  readonly stream: (start: number, end: number) => AsyncGenerator<Buffer>;
}

/** Holds one part in memory. @throws Refusal STORAGE_UNAVAILABLE also if a part is not there */
export function partsReader(store: FileStore, parts: readonly StoredPart[]): PartsReader {
  let held: { readonly key: string; readonly bytes: Promise<Buffer> } | null = null;
  const bytesOf = (key: string): Promise<Buffer> => {
    if (held?.key !== key) held = { key, bytes: partOf(store, key) };
    return held.bytes;
  };
  async function* stream(start: number, end: number): AsyncGenerator<Buffer> {
    let before = 0;
    for (const { key, sizeBytes } of parts) {
      const [from, to] = [Math.max(start - before, 0), Math.min(end - before, sizeBytes)];
      const bytes = from < to ? await bytesOf(key) : null;
      if (bytes !== null) yield bytes.subarray(from, to);
      before += sizeBytes;
    }
  }
  return {
    sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    stream,
    read: async (start, end) => {
      const pieces: Buffer[] = [];
      for await (const piece of stream(start, end)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}

async function partOf(store: FileStore, key: string): Promise<Buffer> {
  const part = await store.read(key);
  if (part === null) throw refuse('STORAGE_UNAVAILABLE');
  return buffer(part.bytes);
}
