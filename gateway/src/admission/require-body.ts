/** Checks the type and size of a body; the service parses it (docs/sessions.md#cross-site-requests, docs/hostile-input.md#limits). */
import type { IncomingHttpHeaders } from 'node:http';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { isJson, isReport } from '../callers/csrf.rule.js';
import { hasBody } from './request-limits.js';

/** @throws Refusal UNSUPPORTED_MEDIA_TYPE for another type or any content coding, BODY_TOO_LARGE for a length above the limit */
export function requireBody(route: RouteContract, headers: IncomingHttpHeaders): void {
  if (!hasBody(headers)) return;
  const accepts = route.kind === 'report' ? isReport : isJson;
  const coding = headers['content-encoding'];
  if (!accepts(headers['content-type']) || (coding !== undefined && coding.toLowerCase() !== 'identity'))
    throw refuse('UNSUPPORTED_MEDIA_TYPE');
  if (Number(headers['content-length'] ?? 0) > bodyLimitOf(route)) throw refuse('BODY_TOO_LARGE');
}

/** Bytes. */
export function bodyLimitOf(route: RouteContract): number {
  return route.bodyLimit ?? LIMITS.bodyBytes;
}
