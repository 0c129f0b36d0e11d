/** Compresses JSON answers of more than one packet: on a poor mobile network bytes are what a phone waits for. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiateCoding } from '../webs/negotiate-coding.js';

const compress = promisify(gzip);

/** What fits into one packet beside the headers. */
const SMALLEST_BYTES = 1_200;
const JSON_TYPE = /^application\/(?:problem\+)?json\b/i;

export function isWorthCompressing(acceptEncoding: string | string[] | undefined, answered: IncomingHttpHeaders): boolean {
  return (
    Number(answered['content-length'] ?? 0) > SMALLEST_BYTES &&
    JSON_TYPE.test(answered['content-type'] ?? '') &&
    negotiateCoding(String(acceptEncoding ?? ''), ['gzip']) === 'gzip'
  );
}

/** Fast, and nearly as small as level 9 for texts of this size. */
const LEVEL = 4;

export async function sendCompressed(
  response: ServerResponse,
  status: number,
  headers: IncomingHttpHeaders,
  body: readonly Buffer[],
): Promise<void> {
  const compressed = await compress(Buffer.concat(body), { level: LEVEL });
  if (response.destroyed) return;
  response.writeHead(status, {
    ...headers,
    'content-length': compressed.length,
    'content-encoding': 'gzip',
    vary: 'Cookie, Accept-Encoding',
  });
  response.end(compressed);
}
