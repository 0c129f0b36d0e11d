/** The gateway's own refusals, in the one error shape (trust 6.6). */
import type { IncomingMessage } from 'node:http';
import { readMe } from '@paanch/contracts/auth/sessions';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { problemOf } from '@paanch/contracts/kernel/problem';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Passage } from '../passage.js';
import { setApiHeaders } from './response-headers.js';

/** Seconds after which whoever met a 503 may try again, where nobody knows better. */
const TRY_AGAIN_SECONDS = 2;

/** @param route the contract that was asked for, null before it is known */
export function answerProblem(passage: Passage, refusal: Refusal, route: RouteContract | null): void {
  const { id, request, response } = passage;
  const { status } = ERRORS[refusal.code];
  const problem = problemOf(refusal.code, id, refusal.details, refusal.members, refusal.retryAfterSeconds);
  const body = JSON.stringify(route === readMe && status === 401 ? { ...problem, isAuthenticated: false } : problem);
  setApiHeaders(response);
  sendRefusal(passage, refusal, { type: problemTypeFor(request), body });
}

/** The end of every refusal, in whatever words; headers of its own are set before. */
export function sendRefusal({ request, response }: Passage, refusal: Refusal, { type, body }: { type: string; body: string }): void {
  const { status } = ERRORS[refusal.code];
  const retryAfter = refusal.retryAfterSeconds ?? (status === 503 ? TRY_AGAIN_SECONDS : null);
  if (retryAfter !== null) response.setHeader('retry-after', retryAfter);
  response.statusCode = status;
  response.setHeader('content-type', type);
  response.setHeader('content-length', Buffer.byteLength(body));
  // What is left of the body is read and thrown away: a socket closed on it would take the answer along.
  request.unpipe();
  request.resume();
  response.end(body);
}

/** Clients look for JSON by its type, so the finer name is only for those who ask for it. */
function problemTypeFor({ headers }: IncomingMessage): string {
  return headers.accept?.toLowerCase().includes('application/problem+json')
    ? 'application/problem+json'
    : 'application/json; charset=utf-8';
}
