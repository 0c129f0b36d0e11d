/** Everything that is asked of a request before its body is looked at, in the order in which it is refused (trust 1.13). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { readMe } from '@paanch/contracts/auth/sessions';
import { LAST_ACTIVITY_HEADER } from '@paanch/platform/http/incoming/headers';
import type { AccessClaims, AccessToken } from '../callers/access-token.js';
import { isSameOrigin } from '../callers/csrf.rule.js';
import { type Callers, type Resolved, resolveCaller, type SignedIn } from '../callers/resolve-caller.js';
import { type Observing, type RequestObserver, requestObserver } from '../observing/request-observer.js';
import type { Counted } from '../observing/roll-ups.js';
import type { Passage } from '../passage.js';
import { limitRate } from './limit-rate.js';
import { type RateWindows, WINDOW_MS } from './rate-windows.js';
import { requireBody } from './require-body.js';
import { requireArea, requireFreshSignIn, requireOwnPassword, requireRole, requireSecondStep } from './require-role.js';

export interface Admission {
  readonly callers: Callers;
  /** Null where the limits are lifted. */
  readonly windows: RateWindows | null;
  /** One note of an expired token a session and minute. */
  readonly expiryNotes: RateWindows;
  readonly ownOrigin: string;
  readonly observing: Observing;
}

export interface Asked {
  readonly passage: Passage;
  readonly route: RouteContract;
  readonly params: Readonly<Record<string, string>>;
  readonly accessToken: string | null;
}

export interface Admitted {
  /** Null for nobody signed in, on public routes only. */
  readonly claims: AccessClaims | null;
  readonly observer: RequestObserver;
}

/** @throws Refusal for the first thing that is wrong */
export async function admit(admission: Admission, asked: Asked): Promise<Admitted> {
  const { passage, route, params } = asked;
  const { now } = admission.observing;
  const stranger = requestObserver(admission.observing, passage, route, null);
  const token = await tokenOf(admission, asked);
  const named = token.kind === 'valid' ? requestObserver(admission.observing, passage, route, token.claims) : stranger;
  // Before anything else is refused, so that no refusal is to be had without end.
  if (admission.windows) limitRate(admission.windows, { route, params, ip: passage.ip, token }, named, now());
  requireSameOrigin(admission, asked, stranger);
  const caller = await whoIsIt(admission, asked, token, stranger);
  const observer = caller ? named : stranger;
  if (caller) {
    requireArea(caller, route, observer);
    requireRole(caller, route, observer);
    if (route.access !== 'public') {
      requireOwnPassword(caller, route, now());
      requireSecondStep(caller, route);
      requireFreshSignIn(caller, route, now());
    }
  }
  requireBody(route, passage.request.headers);
  return { claims: caller?.claims ?? null, observer };
}

function requireSameOrigin({ ownOrigin }: Admission, { passage, route }: Asked, observer: RequestObserver): void {
  if (route.method === 'GET') return;
  const { origin, 'sec-fetch-site': site } = passage.request.headers;
  if (isSameOrigin({ fetchSite: typeof site === 'string' ? site : undefined, origin }, ownOrigin)) return;
  observer.rollUp(strangerRefused('csrf'));
  throw refuse('CROSS_ORIGIN_REJECTED');
}

const NO_TOKEN: AccessToken = { kind: 'bad' };

/** By its signature alone: whether its session still lives is asked later. The gateway's own public routes look at nobody. */
async function tokenOf({ callers }: Admission, { route, accessToken }: Asked): Promise<AccessToken> {
  if (accessToken === null || (route.access === 'public' && route.owner === 'gateway')) return NO_TOKEN;
  return callers.readAccessToken(accessToken);
}

/** Null on a public route where nobody is signed in: there a bad or expired cookie is as good as none. */
async function whoIsIt(
  admission: Admission,
  { passage, route }: Asked,
  token: AccessToken,
  stranger: RequestObserver,
): Promise<SignedIn | null> {
  const isPublic = route.access === 'public';
  const resolved = await resolveCaller(admission.callers.sessions, route, token, passage.request.headers[LAST_ACTIVITY_HEADER]);
  if (resolved.kind === 'signed-in') return resolved.caller;
  if (isPublic) return null;
  noteNobody(admission, passage, route, resolved, stranger);
  throw resolved.refusal;
}

function noteNobody(
  { observing, expiryNotes }: Admission,
  passage: Passage,
  route: RouteContract,
  resolved: Resolved,
  stranger: RequestObserver,
): void {
  if (resolved.kind === 'expired') {
    const { claims } = resolved;
    if (!expiryNotes.take(claims.sid, 1, observing.now()).admitted) return;
    const ageSeconds = Math.round(observing.now() / 1000 - claims.exp);
    requestObserver(observing, passage, route, claims).observe({ type: 'AUTH_TOKEN_EXPIRED', details: { ageSeconds } });
  } else if (resolved.kind === 'nobody' && resolved.refusal.code === 'AUTH_REQUIRED' && route !== readMe) {
    stranger.rollUp(strangerRefused('no_session'));
  }
}

/** Anybody can cause these in any number, so a source is told of once a route and minute, and then with their count. */
function strangerRefused(kind: 'csrf' | 'no_session'): Counted {
  return { type: 'UNAUTHORIZED_ACCESS', details: { kind }, everyMs: WINDOW_MS, isFirstToldAtOnce: true };
}
