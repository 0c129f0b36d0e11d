/** Headers of every answer, and those of answers that are not pages (docs/hostile-input.md#headers). */
import type { ServerResponse } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

export const COMMON_HEADERS: readonly (readonly [string, string])[] = [
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
];

export const API_HEADERS: readonly (readonly [string, string])[] = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['cache-control', 'no-store'],
  ['vary', 'Cookie'],
];

export function setCommonHeaders(response: ServerResponse, requestId: string): void {
  for (const [name, value] of COMMON_HEADERS) response.setHeader(name, value);
  response.setHeader(REQUEST_ID_HEADER, requestId);
}

export function setApiHeaders(response: ServerResponse): void {
  for (const [name, value] of API_HEADERS) response.setHeader(name, value);
}
