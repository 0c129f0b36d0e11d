/** Our own headers, and those that prove a request did not come through the gateway (docs/permissions.md#stripped-headers). */
import type { IncomingHttpHeaders } from 'node:http';

export const IDENTITY_HEADER = 'x-paanch-identity';
export const REQUEST_HEADER = 'x-paanch-request';
/** Milliseconds the caller will still wait. */
export const DEADLINE_HEADER = 'x-paanch-deadline';
export const REFRESH_TOKEN_HEADER = 'x-paanch-rt';
export const DEVICE_HEADER = 'x-paanch-dv';
export const RETURN_HEADER = 'x-paanch-sso';
export const LAST_ACTIVITY_HEADER = 'x-last-activity';

const FROM_GATEWAY = new Set([IDENTITY_HEADER, REQUEST_HEADER, DEADLINE_HEADER, LAST_ACTIVITY_HEADER]);
const NOT_FROM_OUTSIDE = new Set([
  'authorization',
  'cookie',
  'forwarded',
  'x-role',
  'x-client-id',
  'x-real-ip',
  'x-http-method-override',
  'x-original-url',
  'x-rewrite-url',
]);
const PREFIXES_NOT_FROM_OUTSIDE = ['x-paanch-', 'x-user-', 'x-forwarded-'];
const WITH_REFRESH_TOKEN = new Set(['/api/auth/login', '/api/auth/token', '/api/auth/refresh', '/api/auth/logout']);

const WITH_DEVICE = new Set([
  '/api/auth/login',
  '/api/auth/token',
  '/api/auth/mfa/verify',
  '/api/auth/password/change',
  '/api/auth/password/reset',
  '/api/auth/invitations/accept',
]);

/** Where a provider returns the browser to (docs/sso.md#the-flow). */
const WITH_RETURN = new Set(['/api/auth/sso/callback']);

/** A header only the gateway may set: it strips incoming ones, so behind it a foreign one proves a bypass. */
export function isReserved(name: string): boolean {
  return NOT_FROM_OUTSIDE.has(name) || PREFIXES_NOT_FROM_OUTSIDE.some((prefix) => name.startsWith(prefix));
}

/** The first header the gateway would have stripped, or null. `path` is the route's template. */
export function foreignHeader(headers: IncomingHttpHeaders, path: string): string | null {
  for (const name in headers) {
    if (FROM_GATEWAY.has(name)) continue;
    if (name === REFRESH_TOKEN_HEADER && WITH_REFRESH_TOKEN.has(path)) continue;
    if (name === DEVICE_HEADER && WITH_DEVICE.has(path)) continue;
    if (name === RETURN_HEADER && WITH_RETURN.has(path)) continue;
    if (isReserved(name)) return name;
  }
  return null;
}

export function headerText(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}
