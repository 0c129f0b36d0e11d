/** The errors of a route by status: those of the gateway, and those of its contract. */
import { formWithoutActivity, notAForm } from '@paanch/contracts/kernel/edge-reasons';
import { ERRORS, type ErrorCode, type Reason } from '@paanch/contracts/kernel/errors';
import { Problem } from '@paanch/contracts/kernel/problem';
import { takesForm, takesKey, type RouteContract } from '@paanch/contracts/kernel/route';
import { z } from 'zod';
import { type Json, schemaOf } from './named-schemas.js';

/** A few errors have extra members such as isAuthenticated or auth_session; RFC 9457 allows it. */
export const problemSchema = schemaOf(z.looseObject(Problem.shape), 'output');

const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** Statuses that carry Retry-After, in seconds. */
const WITH_RETRY_AFTER: ReadonlySet<number> = new Set([429, 503]);
const RETRY_AFTER = {
  'retry-after': { description: 'Seconds until it makes sense to try again', schema: { type: 'integer', minimum: 1 } },
};

function edgeRefusals(route: RouteContract): readonly (ErrorCode | Reason)[] {
  const { access, roleRefusal = 'FORBIDDEN', body, params, query, method, stepUp, rateClass, kind } = route;
  const isJudged = body !== undefined || params !== undefined || query !== undefined;
  return [
    'MALFORMED_REQUEST',
    ...(access === 'public' ? [] : (['AUTH_REQUIRED', 'APP_MISMATCH', roleRefusal, 'PASSWORD_CHANGE_REQUIRED'] as const)),
    ...(isJudged ? (['VALIDATION_FAILED'] as const) : []),
    ...(body === undefined ? [] : (['MALFORMED_JSON', 'REQUEST_TIMEOUT'] as const)),
    ...(kind === 'upload' ? (['REQUEST_TIMEOUT', notAForm] as const) : []),
    ...(takesForm(route) ? [formWithoutActivity] : []),
    // A body is checked even when the route takes none.
    ...(method === 'GET' || kind === 'upload' ? [] : (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(method === 'GET' ? [] : (['CROSS_ORIGIN_REJECTED'] as const)),
    ...(stepUp ? (['REAUTH_REQUIRED'] as const) : []),
    ...(takesKey(route) ? (['REQUEST_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(rateClass === 'unlimited' ? [] : (['RATE_LIMITED'] as const)),
    'SERVICE_UNAVAILABLE',
    'UPSTREAM_TIMEOUT',
  ];
}

export function refusalsOf(route: RouteContract): Json {
  const lines = new Map<number, Set<string>>();
  for (const error of [...edgeRefusals(route), ...route.errors]) {
    const { status, line } = described(error);
    lines.set(status, (lines.get(status) ?? new Set()).add(line));
  }
  const sorted = [...lines].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(sorted.map(([status, texts]) => [status, responseOf(status, [...texts])]));
}

function responseOf(status: number, lines: readonly string[]): Json {
  return {
    description: lines.join('\n'),
    ...(WITH_RETRY_AFTER.has(status) && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema: PROBLEM } },
  };
}

function described(error: ErrorCode | Reason): { status: number; line: string } {
  const code = typeof error === 'string' ? error : error.code;
  const { status, message } = ERRORS[code];
  return { status, line: typeof error === 'string' ? `${code}: ${message}` : `${code} (${error.reason}): ${error.message}` };
}
