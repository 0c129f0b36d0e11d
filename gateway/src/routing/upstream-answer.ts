/** Which parts of a service's answer reach the browser. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ErrorCode } from '@paanch/contracts/kernel/errors';
import { REPLAYED_HEADER, type RouteContract } from '@paanch/contracts/kernel/route';
import { type Service, SESSION_SERVICE } from '@paanch/contracts/kernel/registry/services';

const PASSED: readonly string[] = ['content-type', 'content-length', 'retry-after', REPLAYED_HEADER];

/** A file may have a name, be kept by caches, be read by ranges, or be somewhere else. */
const PASSED_WITH_FILES: readonly string[] = [
  ...PASSED,
  'cache-control',
  'content-disposition',
  'location',
  'accept-ranges',
  'content-range',
  'etag',
];

/** What a stream of UI messages says of itself. */
const PASSED_WITH_STREAMS: readonly string[] = [...PASSED, 'x-vercel-ai-ui-message-stream'];
const PASSED_WITH: Partial<Record<RouteContract['kind'], readonly string[]>> = {
  download: PASSED_WITH_FILES,
  stream: PASSED_WITH_STREAMS,
};

/** All other headers stay inside; only auth may set cookies (docs/sessions.md#cookies). */
export function passedHeaders(
  headers: IncomingHttpHeaders,
  { owner, route }: { owner: Service; route: RouteContract },
): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {};
  for (const name of PASSED_WITH[route.kind] ?? PASSED) if (headers[name] !== undefined) passed[name] = headers[name];
  if (owner === SESSION_SERVICE && headers['set-cookie']) passed['set-cookie'] = headers['set-cookie'];
  return passed;
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'AUTH_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'UPSTREAM_TIMEOUT',
};
const JSON_TYPE = /^application\/(problem\+)?json\b/i;

/** The code to send instead of an error that is not JSON; null when the answer may be forwarded. */
export function codeInstead(
  { statusCode = 500, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  { kind }: RouteContract,
): ErrorCode | null {
  // A range outside of its file: players expect the bare answer.
  if (statusCode === 416 && kind === 'download') return null;
  if (statusCode < 400 || JSON_TYPE.test(headers['content-type'] ?? '')) return null;
  return CODE_OF_STATUS[statusCode] ?? (statusCode < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL');
}
