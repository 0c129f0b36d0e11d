/** Serves a text that does not change while the gateway runs: each encoding is made once, on first use. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Coding, negotiateCoding } from '../webs/negotiate-coding.js';

export type ServeDocument = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** 'for ever' only for a path that changes with the text. */
export type Caching = 'revalidated' | 'for ever';

const HEADERS: Readonly<Record<Caching, Readonly<Record<string, string>>>> = {
  // Cached but revalidated each time, so that a new build is seen at once.
  revalidated: { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' },
  'for ever': { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' },
};

/** Level 11 is a few percent smaller but takes a second for large texts. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function documentServer(contentType: string, text: string, caching: Caching = 'revalidated'): ServeDocument {
  const identity = Buffer.from(text);
  const encoders: Readonly<Record<Coding, () => Promise<Buffer>>> = {
    br: () => compressBrotli(identity, BROTLI),
    gzip: () => compressGzip(identity),
    identity: () => Promise.resolve(identity),
  };
  const encoded = new Map<Coding, Promise<Buffer>>();
  const tag = hash('sha256', text, 'base64url').slice(0, 22);
  return async ({ headers, method }, response) => {
    const coding = negotiateCoding(headers['accept-encoding'], ['br', 'gzip']);
    const etag = `"${tag}-${coding}"`;
    response.setHeader('etag', etag);
    for (const [name, value] of Object.entries(HEADERS[caching])) response.setHeader(name, value);
    if (matches(headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    const body = encoded.get(coding) ?? encoders[coding]();
    encoded.set(coding, body);
    const bytes = await body;
    response.setHeader('content-type', contentType);
    response.setHeader('content-length', bytes.length);
    if (coding !== 'identity') response.setHeader('content-encoding', coding);
    response.end(method === 'HEAD' ? undefined : bytes);
  };
}

/** If-None-Match lists tags and compares them weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
