/** Where files are kept: a folder or an S3 bucket, with the same promises (docs/files.md#storage). */
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: Readable;
  /** Of what is read: the whole file, or the range. */
  readonly sizeBytes: number;
}

/** A part of a file; both ends are in it and within the file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Payload of a signed upload URL, which works once. */
export interface UploadWanted {
  readonly key: string;
  readonly contentType: string;
  /** Null: any length, judged later. */
  readonly sizeBytes: number | null;
}

/** Payload of a signed download URL; the file is always saved, never shown as a page. */
export interface DownloadWanted {
  readonly key: string;
  /** Of the answer, whatever it was stored as. */
  readonly contentType: string;
  /** What the browser saves it as; a person's own words. */
  readonly name: string;
}

interface Signed {
  /** Epoch seconds. */
  readonly expires: string;
  readonly type: string;
  readonly signature: string;
}

/** The query of an address for an upload, as it is written there. */
export interface UploadQuery extends Signed {
  readonly size?: string | undefined;
}

/** The same of an address for a download. */
export interface DownloadQuery extends Signed {
  readonly name: string;
}

/** Every method throws STORAGE_UNAVAILABLE if the store is full or away. Keys are made by us, never by people. */
export interface FileStore {
  /**
   * All of the bytes or nothing, under a key that is free.
   * @param sizeBytes of a file too long to be held in memory
   * @returns false if the key is taken
   */
  put(key: string, bytes: Readable, contentType: string, sizeBytes?: number): Promise<boolean>;
  /** Null if there is none. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Bytes; null if there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** To a key that is free or has the same file, without passing through us. @returns false if there is none to move */
  move(from: string, to: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** An address that takes these bytes by PUT, for ten minutes. */
  uploadAddress(wanted: UploadWanted): Promise<string>;
  /** Whether an address comes from `uploadAddress` and has to be served by us; storage that takes uploads itself says no. */
  accepts(key: string, query: UploadQuery): boolean;
  /** An address that gives these bytes by GET, for a minute. */
  downloadAddress(wanted: DownloadWanted): Promise<string>;
  /** Whether an address comes from `downloadAddress` and has to be served by us, as with `accepts`. */
  releases(key: string, query: DownloadQuery): boolean;
  /** Keys under a prefix that are older; under QUARANTINE also what broken writes have left. */
  keysBefore(prefix: string, moment: Date): Promise<readonly string[]>;
}

/** Where files wait until they are judged. */
export const QUARANTINE = 'quarantine';

/** Where videos are kept. */
export const VIDEOS = 'videos';

/** Where private files are kept. */
export const PRIVATE = 'private';

/** How long an address for an upload works; seconds. */
export const UPLOAD_SECONDS = 600;
/** The same for a download. */
export const DOWNLOAD_SECONDS = 60;

export function storageUnavailable(cause: unknown): Refusal {
  return Object.assign(refuse('STORAGE_UNAVAILABLE'), { cause });
}
