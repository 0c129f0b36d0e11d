/** Answers of downloads: a file, or the address where it is (docs/files.md#addresses), or one that is being made (docs/exports.md). */
import type { ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { attachmentOf } from '../../files/attachment.js';
import type { ByteRange, StoredFile } from '../../files/file-store.js';
import { rangeOf, type RangeWanted, type WholeFile } from './byte-range.rule.js';

/**
 * Forever: it never changes at its address, so every cache may keep it. Never: it is for the person who asks. Privately: that person's
 * browser may keep parts of it.
 */
const CACHE_CONTROL = { forever: 'public, max-age=31536000, immutable', privately: 'private', never: 'no-store' } as const;
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

/** A file that is read by ranges: the whole, the part that was asked for, or that there is no such part. */
export class RangedFile {
  readonly location = null;
  readonly name = null;
  readonly kept: Kept = 'privately';

  private constructor(
    readonly status: 200 | 206 | 416,
    readonly bytes: Readable | null,
    readonly type: string,
    /** Of this answer. */
    readonly sizeBytes: number,
    readonly ranged: Ranged,
  ) {}

  /** @param read the file, or the range of it; null if it is gone. @returns null then */
  static async of(
    { range, ifRange }: RangeWanted,
    { type, mostBytes, ...file }: RangedSource,
    read: (range?: ByteRange) => Promise<StoredFile | null>,
  ): Promise<RangedFile | null> {
    const { sizeBytes, tag } = file;
    const wanted = rangeOf({ range, ifRange }, file, mostBytes);
    if (wanted === 'unsatisfiable') return new RangedFile(416, null, type, 0, { tag, contentRange: `bytes */${sizeBytes}` });
    const found = await read(wanted === 'whole' ? undefined : wanted);
    if (found === null) return null;
    const { bytes, sizeBytes: length } = found;
    if (wanted === 'whole') return new RangedFile(200, bytes, type, length, { tag, contentRange: null });
    return new RangedFile(206, bytes, type, length, { tag, contentRange: `bytes ${wanted.start}-${wanted.end}/${sizeBytes}` });
  }
}

/** The file as a whole. */
export interface RangedSource extends WholeFile {
  /** Media type. */
  readonly type: string;
  /** In one answer to a range. */
  readonly mostBytes: number;
}

interface Ranged {
  readonly tag: string;
  /** Null: the whole file. */
  readonly contentRange: string | null;
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
  /** Of a file that is read by ranges. */
  readonly ranged?: Ranged;
  /** Of a text that a reader may have already. */
  readonly tag?: string;
}

function rangeHeaders({ ranged }: Download): Readonly<Record<string, string>> {
  if (ranged === undefined) return {};
  const { tag, contentRange } = ranged;
  return { 'accept-ranges': 'bytes', etag: tag, ...(contentRange !== null && { 'content-range': contentRange }) };
}

export function sendDownload(response: ServerResponse, status: number, download: Download): void {
  const { bytes, sizeBytes, location, type, name, kept } = download;
  const common = { 'cache-control': CACHE_CONTROL[kept], ...(download.tag && { etag: download.tag }), ...rangeHeaders(download) };
  if (status === 304) {
    response.writeHead(status, common).end();
    return;
  }
  if (bytes === null) {
    response.writeHead(status, { ...common, ...(location !== null && { location }), 'content-length': 0 }).end();
    return;
  }
  response.writeHead(status, {
    ...common,
    'content-type': type,
    ...(sizeBytes !== null && { 'content-length': sizeBytes }),
    ...(name !== null && { 'content-disposition': attachmentOf(name) }),
  });
  // Once the headers are out, a source that fails can only break the answer off: its length, or the missing last chunk, shows it.
  pipeline(bytes, response, () => undefined);
}
