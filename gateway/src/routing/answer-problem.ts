/** Sends the gateway's own refusals as the standard error body (docs/hostile-input.md#error-shape). */
import type { IncomingMessage } from 'node:http';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { problemOf } from '@paanch/contracts/kernel/problem';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import { endAfterRest } from '@paanch/platform/http/incoming/end-after-rest';
import type { RequestContext } from '../request-context.js';
import { setApiHeaders } from './response-headers.js';

/** Default Retry-After of a 503 in seconds. */
const TRY_AGAIN_SECONDS = 2;

export function answerProblem(context: RequestContext, refusal: Refusal): void {
  const { id, request, response, route } = context;
  const { status } = ERRORS[refusal.code];
  const problem = problemOf(refusal.code, id, refusal.details, refusal.members, refusal.retryAfterSeconds);
  const body = JSON.stringify(route === readMe && status === 401 ? { ...problem, isAuthenticated: false } : problem);
  setApiHeaders(response);
  sendRefusal(context, refusal, { type: problemTypeFor(request), body });
}

/** Sends a refusal of any content type; its special headers are set before. */
export function sendRefusal(
  { response, measured }: RequestContext,
  refusal: Refusal,
  { type, body }: { type: string; body: string },
): void {
  const { status } = ERRORS[refusal.code];
  measured.refused(refusal.code);
  const retryAfter = refusal.retryAfterSeconds ?? (status === 503 ? TRY_AGAIN_SECONDS : null);
  if (retryAfter !== null) response.setHeader('retry-after', retryAfter);
  response.statusCode = status;
  response.setHeader('content-type', type);
  response.setHeader('content-length', Buffer.byteLength(body));
  endAfterRest(response, body);
}

/** Clients test for application/json, so problem+json is only sent on request. */
function problemTypeFor({ headers }: IncomingMessage): string {
  return headers.accept?.toLowerCase().includes('application/problem+json')
    ? 'application/problem+json'
    : 'application/json; charset=utf-8';
}
