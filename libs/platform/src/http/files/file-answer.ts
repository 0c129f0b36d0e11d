/** Answers of downloads: a file, or the address where it is (docs/files.md#addresses), or one that is being made (docs/exports.md). */
import type { ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';

/** These never change at their address, so every cache may keep them. */
const FOREVER = 'public, max-age=31536000, immutable';

export class FileAnswer {
  readonly location = null;
  readonly name = null;

  constructor(
    readonly bytes: Readable,
    readonly sizeBytes: number,
  ) {}
}

export class Redirect {
  readonly bytes = null;
  readonly sizeBytes = 0;
  readonly name = null;

  constructor(readonly location: string) {}
}

/** A file of the person who asks, which nobody keeps; its length is not known before its end. */
export class StreamedFile {
  readonly location = null;
  readonly sizeBytes = null;

  constructor(
    readonly bytes: Readable,
    /** Media type. */
    readonly type: string,
    /** Made by us: letters, digits, `-` and `.` only. */
    readonly name: string,
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
}

export function sendDownload(response: ServerResponse, status: number, { bytes, sizeBytes, location, type, name }: Download): void {
  const caching = { 'cache-control': name === null ? FOREVER : 'no-store' };
  if (bytes === null) {
    response.writeHead(status, { ...caching, location: location ?? '', 'content-length': 0 }).end();
    return;
  }
  response.writeHead(status, {
    ...caching,
    'content-type': type,
    ...(sizeBytes !== null && { 'content-length': sizeBytes }),
    ...(name !== null && { 'content-disposition': `attachment; filename="${name}"` }),
  });
  // Once the headers are out, a source that fails can only break the answer off: its length, or the missing last chunk, shows it.
  pipeline(bytes, response, () => undefined);
}
