/** Checks the type and size of a body; the service parses it (docs/sessions.md#cross-site-requests, docs/hostile-input.md#limits). */
import type { IncomingHttpHeaders } from 'node:http';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { formWithoutActivity, notAForm } from '@paanch/contracts/kernel/edge-reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { LAST_ACTIVITY_HEADER } from '@paanch/platform/http/incoming/headers';
import { isForm, isJson, isReport } from '../callers/csrf.rule.js';
import { hasBody } from './request-limits.js';

/** @throws Refusal UNSUPPORTED_MEDIA_TYPE for another type or any content coding, that of `tooLarge` for a length above the limit */
export function requireBody(route: RouteContract, headers: IncomingHttpHeaders): void {
  if (!hasBody(headers)) return;
  const coding = headers['content-encoding'];
  if (!accepts(route, headers['content-type']) || (coding !== undefined && coding.toLowerCase() !== 'identity'))
    throw refuse(route.kind === 'upload' ? notAForm : 'UNSUPPORTED_MEDIA_TYPE');
  // Other sites can send a form, but not with a header of its own.
  if (isForm(headers['content-type']) && headers[LAST_ACTIVITY_HEADER] === undefined) throw refuse(formWithoutActivity);
  if (Number(headers['content-length'] ?? 0) > bodyLimitOf(route)) throw tooLarge(route);
}

function accepts({ kind, method }: RouteContract, contentType: string | undefined): boolean {
  if (kind === 'report') return isReport(contentType);
  if (kind === 'upload') return method === 'PUT' || isForm(contentType);
  return isJson(contentType);
}

export function tooLarge({ kind }: RouteContract): Refusal {
  return refuse(kind === 'upload' ? 'FILE_TOO_LARGE' : 'BODY_TOO_LARGE');
}

/** Bytes. */
export function bodyLimitOf(route: RouteContract): number {
  return route.bodyLimit ?? LIMITS.bodyBytes;
}
