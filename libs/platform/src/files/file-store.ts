/** Where files are kept: a folder or an S3 bucket, with the same promises (docs/files.md#storage). */
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: Readable;
  readonly sizeBytes: number;
}

/** What an address lets its holder store, once. */
export interface UploadWanted {
  readonly key: string;
  readonly contentType: string;
  /** Null: any length, judged later. */
  readonly sizeBytes: number | null;
}

/** The query of an address for an upload, as it is written there. */
export interface SignedQuery {
  /** Epoch seconds. */
  readonly expires: string;
  readonly type: string;
  readonly size?: string | undefined;
  readonly signature: string;
}

/** Every method throws STORAGE_UNAVAILABLE if the store is full or away. Keys are made by us, never by people. */
export interface FileStore {
  /** All of the bytes or nothing, under a key that is free. @returns false if it is taken */
  put(key: string, bytes: Readable, contentType: string): Promise<boolean>;
  /** Null if there is none. */
  read(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** An address that takes these bytes by PUT, for ten minutes. */
  uploadAddress(wanted: UploadWanted): Promise<string>;
  /** Whether an address comes from `uploadAddress` and has to be served by us; storage that takes uploads itself says no. */
  accepts(key: string, query: SignedQuery): boolean;
  /** Keys under a prefix that are older; under QUARANTINE also what broken writes have left. */
  keysBefore(prefix: string, moment: Date): Promise<readonly string[]>;
}

/** Where files wait until they are judged. */
export const QUARANTINE = 'quarantine';

/** How long an address for an upload works; seconds. */
export const UPLOAD_SECONDS = 600;

export function storageUnavailable(cause: unknown): Refusal {
  return Object.assign(refuse('STORAGE_UNAVAILABLE'), { cause });
}
