/** A text that stays the same while the gateway runs: compressed once, and sent again only where it changed. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Coding, negotiateCoding } from '../webs/negotiate-coding.js';

export type ServeDocument = (request: IncomingMessage, response: ServerResponse) => void;

/** Smaller by a few percent at 11, and a second slower to start. */
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
    // Kept by the browser, asked for each time: a new build must be seen at once.
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('vary', 'Cookie, Accept-Encoding');
    if (isKnown(headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader('content-type', contentType);
    response.setHeader('content-length', codings[coding].length);
    if (coding !== 'identity') response.setHeader('content-encoding', coding);
    response.end(method === 'HEAD' ? undefined : codings[coding]);
  };
}

/** A list of tags, weak or strong; comparing weakly is what a read wants (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
