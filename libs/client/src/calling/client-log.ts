/** Logs a call the server refused with 400: route, fields and codes, never values (docs/specification.md#what-failures-say). */
import type { ApiError } from './api-error.js';

/** In the browser's console, for anyone looking into a failed form. */
export function logRefusedCall(route: string, { status, code, requestId, details }: ApiError): void {
  if (status !== 400) return;
  const call = { route, code, requestId, details: details.map((detail) => ({ field: detail.field, code: detail.code })) };
  console.warn('Refused with 400', call);
}
