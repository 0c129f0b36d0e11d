/** Everything that is asked of a request before its body is looked at, in the order in which it is refused (trust 1.13). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { readMe } from '@paanch/contracts/auth/sessions';
import { LAST_ACTIVITY_HEADER } from '@paanch/platform/http/incoming/headers';
import type { AccessClaims } from '../callers/access-token.js';
import { isSameOrigin } from '../callers/csrf.rule.js';
import { type Callers, type Resolved, resolveCaller, type SignedIn } from '../callers/resolve-caller.js';
import { type Observing, type RequestObserver, requestObserver } from '../observing/request-observer.js';
import type { Passage } from '../passage.js';
import { limitRate } from './limit-rate.js';
import type { RateWindows } from './rate-windows.js';
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
  requireSameOrigin(admission, asked, stranger);
  const caller = await whoIsIt(admission, asked, stranger);
  const claims = caller?.claims ?? null;
  const observer = claims === null ? stranger : requestObserver(admission.observing, passage, route, claims);
  if (caller) requireArea(caller, route, observer);
  if (admission.windows) limitRate(admission.windows, { route, params, ip: passage.ip, personId: claims?.sub ?? null }, observer, now());
  if (caller) {
    requireRole(caller, route, observer);
    if (route.access !== 'public') {
      requireOwnPassword(caller, route, now());
      requireSecondStep(caller, route);
      requireFreshSignIn(caller, route, now());
    }
  }
  requireBody(route, passage.request.headers);
  return { claims, observer };
}

function requireSameOrigin({ ownOrigin }: Admission, { passage, route }: Asked, observer: RequestObserver): void {
  if (route.method === 'GET') return;
  const { origin, 'sec-fetch-site': site } = passage.request.headers;
  if (isSameOrigin({ fetchSite: typeof site === 'string' ? site : undefined, origin }, ownOrigin)) return;
  observer.observe({ type: 'UNAUTHORIZED_ACCESS', details: { kind: 'csrf' } });
  throw refuse('CROSS_ORIGIN_REJECTED');
}

/** Null on a public route where nobody is signed in: there a bad or expired cookie is as good as none. */
async function whoIsIt(admission: Admission, { passage, route, accessToken }: Asked, stranger: RequestObserver): Promise<SignedIn | null> {
  const isPublic = route.access === 'public';
  if (isPublic && route.owner === 'gateway') return null;
  const resolved = await resolveCaller(admission.callers, route, accessToken, passage.request.headers[LAST_ACTIVITY_HEADER]);
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
    stranger.observe({ type: 'UNAUTHORIZED_ACCESS', details: { kind: 'no_session' } });
  }
}
