/** Limits of the request line and headers, checked before routing (docs/hostile-input.md#limits). */
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';

/** The parser's limit: request line and headers together. */
export const PARSER_BYTES = LIMITS.requestLineBytes + LIMITS.headerBytes;

/** @param isUpgrade whether the request changes the protocol: a body would be read as the first bytes of the new one
 * @throws Refusal URI_TOO_LONG, HEADERS_TOO_LARGE or MALFORMED_REQUEST */
export function requireRequestLimits(request: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders' | 'headers'>, isUpgrade = false): void {
  const { method = '', url = '', rawHeaders, headers } = request;
  if (method.length + url.length + ' HTTP/1.1 '.length > LIMITS.requestLineBytes) throw refuse('URI_TOO_LONG');
  if (headersAreTooLarge(rawHeaders)) throw refuse('HEADERS_TOO_LARGE');
  if (!namesOneHost(rawHeaders)) throw refuse('MALFORMED_REQUEST');
  // Absolute URLs are for proxies, and a path that starts with // names another host.
  if (!url.startsWith('/') || url.startsWith('//')) throw refuse('MALFORMED_REQUEST');
  if (hasBody(headers) && (isUpgrade || method === 'GET' || method === 'HEAD')) throw refuse('MALFORMED_REQUEST');
}

function headersAreTooLarge(rawHeaders: readonly string[]): boolean {
  if (rawHeaders.length / 2 > LIMITS.headerCount) return true;
  let bytes = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const line = (rawHeaders[index]?.length ?? 0) + (rawHeaders[index + 1]?.length ?? 0) + ': \r\n'.length;
    if (line > LIMITS.requestLineBytes) return true;
    bytes += line;
  }
  return bytes > LIMITS.headerBytes;
}

/** RFC 9112, 3.2. We do not route by it, but two parsers may pick different hosts. */
function namesOneHost(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length === 1;
}

export function hasBody(headers: IncomingMessage['headers']): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
}
