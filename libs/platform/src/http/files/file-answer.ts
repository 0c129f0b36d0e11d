/** Answers of downloads: a file, or the address where it is (docs/files.md#addresses), or one that is being made (docs/exports.md). */
import type { ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { attachmentOf } from '../../files/attachment.js';

/** Forever: it never changes at its address, so every cache may keep it. Never: it is for the person who asks. */
const CACHE_CONTROL = { forever: 'public, max-age=31536000, immutable', never: 'no-store' } as const;
type Kept = keyof typeof CACHE_CONTROL;

export class FileAnswer {
  readonly location = null;
  readonly name = null;
  readonly kept: Kept = 'forever';

  constructor(
    readonly bytes: Readable,
    readonly sizeBytes: number,
  ) {}
}

export class Redirect {
  readonly bytes = null;
  readonly sizeBytes = 0;
  readonly name = null;

  constructor(
    readonly location: string,
    readonly kept: Kept,
  ) {}
}

/** A file of the person who asks. */
export class StreamedFile {
  readonly location = null;
  readonly kept: Kept = 'never';

  constructor(
    readonly bytes: Readable,
    /** Media type. */
    readonly type: string,
    readonly name: string,
    /** Null: not known before its end. */
    readonly sizeBytes: number | null = null,
  ) {}
}

export interface Download {
  readonly bytes: Readable | null;
  /** Null: sent in chunks. */
  readonly sizeBytes: number | null;
  readonly location: string | null;
  /** Media type: its own, else the contract's. */
  readonly type: string;
  /** What the browser saves it as. */
  readonly name: string | null;
  readonly kept: Kept;
}

export function sendDownload(response: ServerResponse, status: number, download: Download): void {
  const { bytes, sizeBytes, location, type, name, kept } = download;
  const caching = { 'cache-control': CACHE_CONTROL[kept] };
  if (bytes === null) {
    response.writeHead(status, { ...caching, location: location ?? '', 'content-length': 0 }).end();
    return;
  }
  response.writeHead(status, {
    ...caching,
    'content-type': type,
    ...(sizeBytes !== null && { 'content-length': sizeBytes }),
    ...(name !== null && { 'content-disposition': attachmentOf(name) }),
  });
  // Once the headers are out, a source that fails can only break the answer off: its length, or the missing last chunk, shows it.
  pipeline(bytes, response, () => undefined);
}
