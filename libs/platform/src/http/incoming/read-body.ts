/** Reads a request's body: the right media type, no more bytes than the contract allows (docs/hostile-input.md#limits). */
import type { IncomingMessage } from 'node:http';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteKind } from '@paanch/contracts/kernel/route';
import { parseStrictJson } from './strict-json.js';

const JSON_TYPES = new Set(['application/json']);
/** Browsers send their own reports under these media types. */
const REPORT_TYPES = new Set(['application/json', 'application/csp-report', 'application/reports+json']);

export interface BodyRules {
  readonly kind: RouteKind;
  /** Bytes. */
  readonly limit: number;
}

function checkMediaType(request: IncomingMessage, kind: RouteKind): void {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const accepted = kind === 'report' ? REPORT_TYPES : JSON_TYPES;
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
  const isUtf8 = charset === undefined || /^\s*charset="?utf-8"?\s*$/.test(charset);
  if (!accepted.has(type.trim()) || !isUtf8) throw refuse('UNSUPPORTED_MEDIA_TYPE');
  if ('content-encoding' in request.headers) throw refuse('UNSUPPORTED_MEDIA_TYPE');
}

function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.removeAllListeners('data');
        request.resume();
        reject(refuse('BODY_TOO_LARGE'));
      } else {
        chunks.push(chunk);
      }
    });
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('aborted', () => reject(refuse('MALFORMED_REQUEST')));
  });
}

/**
 * The parsed body; an absent one counts as an empty object, so that every missing field is named.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE or MALFORMED_JSON.
 */
export async function readBody(request: IncomingMessage, { kind, limit }: BodyRules): Promise<unknown> {
  const announced = Number(request.headers['content-length'] ?? 0);
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (announced === 0 && !isChunked) return {};
  if (announced > limit) throw refuse('BODY_TOO_LARGE');
  checkMediaType(request, kind);
  const bytes = await readBytes(request, limit);
  return bytes.length === 0 ? {} : parseStrictJson(bytes);
}
