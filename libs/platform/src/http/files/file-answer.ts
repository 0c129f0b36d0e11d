/** Answers of downloads: a file, or the address where it is (docs/files.md#addresses). */
import type { ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';

/** Both never change at their address, so every cache may keep them. */
const FOREVER = 'public, max-age=31536000, immutable';

export class FileAnswer {
  readonly location = null;

  constructor(
    readonly bytes: Readable,
    readonly sizeBytes: number,
  ) {}
}

export class Redirect {
  readonly bytes = null;
  readonly sizeBytes = 0;

  constructor(readonly location: string) {}
}

export interface Download {
  readonly bytes: Readable | null;
  readonly sizeBytes: number;
  readonly location: string | null;
  /** Media type, from the contract. */
  readonly type: string;
}

export function sendDownload(response: ServerResponse, status: number, { bytes, sizeBytes, location, type }: Download): void {
  const caching = { 'cache-control': FOREVER };
  if (bytes === null) {
    response.writeHead(status, { ...caching, location: location ?? '', 'content-length': 0 }).end();
    return;
  }
  response.writeHead(status, { ...caching, 'content-type': type, 'content-length': sizeBytes });
  // Once the headers are out, a store that fails can only break the answer off: the length shows it.
  pipeline(bytes, response, () => undefined);
}
