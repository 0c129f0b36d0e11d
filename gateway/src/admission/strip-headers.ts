/** Headers that are never forwarded: those only the gateway may set, and hop-by-hop headers (docs/permissions.md#stripped-headers). */
import type { IncomingHttpHeaders } from 'node:http';
import { isReserved } from '@paanch/platform/http/incoming/headers';

/** Traces start at the gateway. */
const TRACE = new Set(['traceparent', 'tracestate']);
const HOP_BY_HOP = new Set([
  'connection',
  'transfer-encoding',
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
  return TRACE.has(name) || HOP_BY_HOP.has(name) || isReserved(name);
}
