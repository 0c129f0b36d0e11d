/**
 * Log of the calls the server refused with 400: route, fields and codes, never values (docs/specification.md#what-failures-say).
 * Keeps the newest entries in memory; in development it also prints them to the console.
 */
import type { ApiError } from './api-error.js';

export interface RefusedCall {
  /** Epoch milliseconds by this device's clock. */
  readonly at: number;
  readonly route: string;
  readonly code: string | null;
  readonly requestId: string | null;
  readonly details: readonly { readonly field: string; readonly code: string }[];
}

export const LOG_KEEPS = 50;

declare global {
  interface ImportMetaEnv {
    /** Replaced by the bundler. */
    MODE: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

let calls: readonly RefusedCall[] = [];

/** Oldest first. */
export const refusedCalls = (): readonly RefusedCall[] => calls;

export function logRefusedCall(route: string, { status, code, requestId, details }: ApiError): void {
  if (status !== 400) return;
  const call = { at: Date.now(), route, code, requestId, details: details.map((detail) => ({ field: detail.field, code: detail.code })) };
  calls = [...calls, call].slice(-LOG_KEEPS);
  if (import.meta.env.MODE === 'development') console.warn('Refused with 400', call);
}
