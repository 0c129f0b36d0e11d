/** What never travels on to a service: what only the gateway may say, and what concerns this connection alone (trust 1.13). */
import type { IncomingHttpHeaders } from 'node:http';
import { isReserved } from '@paanch/platform/http/incoming/headers';

/** A trace begins at the gateway. */
const TRACE = new Set(['traceparent', 'tracestate']);
/** Transfer-Encoding stays: it frames the body that is passed on. */
const OF_THIS_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'http2-settings',
]);

export function strippedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (!isStripped(name)) kept[name] = headers[name];
  return kept;
}

function isStripped(name: string): boolean {
  return TRACE.has(name) || OF_THIS_CONNECTION.has(name) || isReserved(name);
}
