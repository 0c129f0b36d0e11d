/** All checks before the body is read, in the order in which they refuse (docs/permissions.md#order-of-refusal). */
import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Sample } from '@paanch/contracts/kernel/sample/sample';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import type { AccessClaims, AccessToken } from '../callers/access-token.js';
import { isSameOrigin } from '../callers/csrf.rule.js';
import { type Callers, type CallerResolution, resolveCaller, type SignedInCaller } from '../callers/resolve-caller.js';
import { type ObserverDeps, type RequestObserver, requestObserver } from '../observing/request-observer.js';
import type { RollUp } from '../observing/roll-ups.js';
import type { RequestContext } from '../request-context.js';
import { limitRate, type Rates } from './limit-rate.js';
import { type RateWindows, MINUTE_MS } from './rate-windows.js';
import { requireBody } from './require-body.js';
import { requireUpgrade } from './require-upgrade.js';
import { requireArea, requireFreshSignIn, requirePasswordChanged, requireRole, requireSecondStep } from './require-role.js';
import { sampleOf } from './sample-of.js';

export interface Admission {
  readonly callers: Callers;
  /** Null when rate limits are off. */
  readonly rates: Rates | null;
  /** Limits reports of an expired token to one per session and minute. */
  readonly expiryReports: RateWindows;
  readonly ownOrigin: string;
  readonly observing: ObserverDeps;
}

export interface AdmissionRequest {
  readonly context: RequestContext;
  readonly route: RouteContract;
  readonly params: Readonly<Record<string, string>>;
  readonly accessToken: string | null;
}

export interface AdmittedCaller {
  /** Null when nobody is signed in; only on public routes. */
  readonly claims: AccessClaims | null;
  /** Not null: what the caller reads is a page of this sample learner. */
  readonly sample: Sample | null;
  readonly observer: RequestObserver;
}

/** @throws Refusal of the first check that fails */
export async function admit(admission: Admission, request: AdmissionRequest): Promise<AdmittedCaller> {
  const { context, route, params } = request;
  const { now } = admission.observing;
  const anonymousObserver = requestObserver(admission.observing, context, null);
  const token = await tokenOf(admission, request);
  const tokenObserver = token.kind === 'valid' ? requestObserver(admission.observing, context, token.claims) : anonymousObserver;
  // Counted before any other check, so that refused requests are limited too.
  if (admission.rates)
    limitRate(admission.rates, { route, params, ip: context.ip, token }, { context, observer: tokenObserver, now: now() });
  requireSameOrigin(admission, request, anonymousObserver);
  const caller = await identifyCaller(admission, request, token, anonymousObserver);
  const observer = caller ? tokenObserver : anonymousObserver;
  const sample = caller === null ? null : sampleOf(caller, route, context.request.headers, observer);
  if (caller) {
    if (sample === null) {
      requireArea(caller, route, observer);
      requireRole(caller, route, observer);
    }
    if (route.access !== 'public') {
      requirePasswordChanged(caller, route, now());
      requireSecondStep(caller, route);
      requireFreshSignIn(caller, route, now());
    }
  }
  requireBody(route, context.request.headers);
  requireUpgrade(route, context);
  return { claims: caller?.claims ?? null, sample, observer };
}

function requireSameOrigin({ ownOrigin }: Admission, { context, route }: AdmissionRequest, observer: RequestObserver): void {
  if (isFromOwnPage(route, context.request.headers, ownOrigin)) return;
  observer.rollUp(unauthorizedAccess('csrf'));
  throw refuse('CROSS_ORIGIN_REJECTED');
}

function isFromOwnPage(route: RouteContract, headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // Pages of other sites may open a socket with our cookies; all that gives them away is the origin, which browsers always send.
  if (route.kind === 'socket') return origin === ownOrigin;
  if (route.method === 'GET') return true;
  return isSameOrigin({ fetchSite: typeof site === 'string' ? site : undefined, origin }, ownOrigin);
}

const NO_TOKEN: AccessToken = { kind: 'bad' };

/** Checks the signature only; the session is checked later. The gateway's own public routes read no token. */
async function tokenOf({ callers }: Admission, { route, accessToken }: AdmissionRequest): Promise<AccessToken> {
  if (accessToken === null || (route.access === 'public' && route.owner === 'gateway')) return NO_TOKEN;
  return callers.readAccessToken(accessToken);
}

/** Null on a public route without a valid session: there a bad or expired cookie counts as none. */
async function identifyCaller(
  admission: Admission,
  { context, route }: AdmissionRequest,
  token: AccessToken,
  anonymousObserver: RequestObserver,
): Promise<SignedInCaller | null> {
  const isPublic = route.access === 'public';
  const resolved = await resolveCaller(admission.callers.sessions, route, token, context);
  if (resolved.kind === 'signed-in') return resolved.caller;
  if (isPublic) return null;
  reportUnauthenticated(admission, context, route, resolved, anonymousObserver);
  throw resolved.refusal;
}

const ONE_A_MINUTE = { limit: 1, seconds: 60 };

function reportUnauthenticated(
  { observing, expiryReports }: Admission,
  context: RequestContext,
  route: RouteContract,
  resolved: CallerResolution,
  anonymousObserver: RequestObserver,
): void {
  if (resolved.kind === 'expired') {
    const { claims } = resolved;
    if (!expiryReports.count(claims.sid, ONE_A_MINUTE, observing.now()).isAllowed) return;
    const ageSeconds = Math.round(observing.now() / 1000 - claims.exp);
    requestObserver(observing, context, claims).observe({ type: 'AUTH_TOKEN_EXPIRED', details: { ageSeconds } });
  } else if (resolved.kind === 'unauthenticated' && resolved.refusal.code === 'AUTH_REQUIRED' && route !== readMe) {
    anonymousObserver.rollUp(unauthorizedAccess('no_session'));
  }
}

/** Anyone can cause these in any number, so they are reported once per source, route and minute, then as a count. */
function unauthorizedAccess(kind: 'csrf' | 'no_session'): RollUp {
  return { type: 'UNAUTHORIZED_ACCESS', details: { kind }, everyMs: MINUTE_MS, reportsFirstAtOnce: true };
}
