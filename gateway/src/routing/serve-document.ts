/** Serves a text that does not change while the gateway runs: compressed once, revalidated by ETag. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Coding, negotiateCoding } from '../webs/negotiate-coding.js';

export type ServeDocument = (request: IncomingMessage, response: ServerResponse) => void;

/** Level 11 is a few percent smaller but delays the start by a second. */
const BROTLI_QUALITY = 6;

export function documentServer(contentType: string, text: string): ServeDocument {
  const identity = Buffer.from(text);
  const codings: Readonly<Record<Coding, Buffer>> = {
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(identity),
    identity,
  };
  const tag = hash('sha256', text, 'base64url').slice(0, 22);
  return ({ headers, method }, response) => {
    const coding = negotiateCoding(headers['accept-encoding'], ['br', 'gzip']);
    const etag = `"${tag}-${coding}"`;
    response.setHeader('etag', etag);
    // Cached but revalidated each time, so that a new build is seen at once.
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('vary', 'Cookie, Accept-Encoding');
    if (matches(headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader('content-type', contentType);
    response.setHeader('content-length', codings[coding].length);
    if (coding !== 'identity') response.setHeader('content-encoding', coding);
    response.end(method === 'HEAD' ? undefined : codings[coding]);
  };
}

/** If-None-Match lists tags and compares them weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
