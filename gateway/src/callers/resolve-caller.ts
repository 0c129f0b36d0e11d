/** Who sent a request: the signed cookie, checked against the live state of its session (docs/sessions.md#live-state). */
import type { LiveSession } from '@paanch/contracts/auth/sign-in/sessions';
import { logout, readMe, refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { openLive } from '@paanch/contracts/live/live';
import { pingAttempt } from '@paanch/contracts/progress/attempts';
import { browserFamily } from '@paanch/contracts/auth/sign-in/browser-family';
import { reportCspViolation } from '@paanch/contracts/security/recorded-events';
import { LAST_ACTIVITY_HEADER } from '@paanch/platform/http/incoming/headers';
import type { AccessClaims, AccessToken, ReadAccessToken } from './access-token.js';
import type { RequestContext } from '../request-context.js';
import type { LiveSessions } from './sessions/live-sessions.js';
import type { SessionActivity } from './sessions/session-checks.js';

export interface SignedInCaller {
  readonly claims: AccessClaims;
  /** After this time only routes that are open before setup may be called; null also when auth is unreachable. */
  readonly passwordDueAt: string | null;
  /** Then only routes that are open before setup may be called; false also when auth is unreachable. */
  readonly mfaSetupRequired: boolean;
}

export type CallerResolution =
  | { readonly kind: 'signed-in'; readonly caller: SignedInCaller }
  | { readonly kind: 'unauthenticated'; readonly refusal: Refusal }
  /** The access token has expired; its session may still be alive. */
  | { readonly kind: 'expired'; readonly claims: AccessClaims; readonly refusal: Refusal };

const UNAUTHENTICATED: CallerResolution = { kind: 'unauthenticated', refusal: refuse('AUTH_REQUIRED') };

export interface Callers {
  readonly readAccessToken: ReadAccessToken;
  readonly sessions: LiveSessions;
}

type Sender = Pick<RequestContext, 'request' | 'ip' | 'userAgent'>;

export async function resolveCaller(
  sessions: LiveSessions,
  route: RouteContract,
  access: AccessToken,
  sender: Sender,
): Promise<CallerResolution> {
  if (access.kind === 'bad') return UNAUTHENTICATED;
  if (access.kind === 'expired') return { kind: 'expired', claims: access.claims, refusal: refuse('AUTH_REQUIRED') };
  const { claims } = access;
  return resolutionOf(claims, await sessions.stateOf(activityOf(claims, route, sender)));
}

/** While auth is unreachable a learner continues on the signature alone, so that no answers are lost. */
function resolutionOf(claims: AccessClaims, state: LiveSession | null): CallerResolution {
  if (state === null) {
    if (claims.role !== 'student') return { kind: 'unauthenticated', refusal: refuse('AUTH_UNAVAILABLE') };
    return { kind: 'signed-in', caller: { claims, passwordDueAt: null, mfaSetupRequired: false } };
  }
  if (!isStillValid(claims, state)) return UNAUTHENTICATED;
  return { kind: 'signed-in', caller: { claims, passwordDueAt: state.password_change_due_at, mfaSetupRequired: state.mfa_setup_required } };
}

/** Whether the session is alive and the token's claims are current. */
export function isStillValid(claims: AccessClaims, state: LiveSession): boolean {
  return state.alive && claims.sv >= state.sv;
}

/** Calls to these never count as activity, so they do not keep a session alive (docs/sessions.md#activity). */
const NO_ACTIVITY: ReadonlySet<RouteContract> = new Set<RouteContract>([readMe, openLive, reportCspViolation]);
/** Unsafe methods that do not count as activity by themselves (docs/sessions.md#activity). */
const NOT_WRITES: ReadonlySet<RouteContract> = new Set<RouteContract>([refreshSession, logout, reportCspViolation, pingAttempt]);
const EPOCH_MILLISECONDS = /^\d{10,14}$/;

function activityOf(claims: AccessClaims, route: RouteContract, { request, ip, userAgent }: Sender): SessionActivity {
  const header = request.headers[LAST_ACTIVITY_HEADER];
  const isNumber = typeof header === 'string' && EPOCH_MILLISECONDS.test(header);
  return {
    sid: claims.sid,
    gen: claims.gen,
    last_activity: isNumber && !NO_ACTIVITY.has(route) ? Number(header) : null,
    is_write: route.method !== 'GET' && !NOT_WRITES.has(route),
    ip,
    browser: browserFamily(userAgent),
  };
}
