/** JSON answers that fill more than one packet leave compressed: a phone on a poor network waits for bytes. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiateCoding } from '../webs/negotiate-coding.js';

const compress = promisify(gzip);

/** What one packet carries beside its head. */
const SMALLEST_BYTES = 1_200;
const JSON_TYPE = /^application\/(?:problem\+)?json\b/i;

export function isWorthCompressing(acceptEncoding: string | string[] | undefined, answered: IncomingHttpHeaders): boolean {
  return (
    Number(answered['content-length'] ?? 0) > SMALLEST_BYTES &&
    JSON_TYPE.test(answered['content-type'] ?? '') &&
    negotiateCoding(String(acceptEncoding ?? ''), ['gzip']) === 'gzip'
  );
}

/** Fast and nearly as small as the slowest level, for texts of this size. */
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
