/** Who stands behind a request: the signed cookie, held against the live state of its session (trust 1.5). */
import type { LiveSession } from '@paanch/contracts/auth/sessions';
import { logout, readMe, refreshSession } from '@paanch/contracts/auth/sessions';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { openLive } from '@paanch/contracts/live/live';
import { pingAttempt } from '@paanch/contracts/progress/attempts';
import { reportCspViolation } from '@paanch/contracts/security/monitoring';
import type { AccessClaims, AccessToken, ReadAccessToken } from './access-token.js';
import type { LiveSessions } from './live-sessions.js';
import type { SessionSighting } from './session-checks.js';

export interface SignedIn {
  readonly claims: AccessClaims;
  /** From then on only routes open before a password change answer; null also while auth gives no answer. */
  readonly passwordDueAt: string | null;
  /** Only routes open before that answer; false also while auth gives no answer. */
  readonly mfaSetupRequired: boolean;
}

export type Resolved =
  | { readonly kind: 'signed-in'; readonly caller: SignedIn }
  | { readonly kind: 'nobody'; readonly refusal: Refusal }
  /** The access token is past its end; its session may well live on. */
  | { readonly kind: 'expired'; readonly claims: AccessClaims; readonly refusal: Refusal };

const NOBODY: Resolved = { kind: 'nobody', refusal: refuse('AUTH_REQUIRED') };

export interface Callers {
  readonly readAccessToken: ReadAccessToken;
  readonly sessions: LiveSessions;
}

export async function resolveCaller(
  sessions: LiveSessions,
  route: RouteContract,
  access: AccessToken,
  lastActivityHeader: string | string[] | undefined,
): Promise<Resolved> {
  if (access.kind === 'bad') return NOBODY;
  if (access.kind === 'expired') return { kind: 'expired', claims: access.claims, refusal: refuse('AUTH_REQUIRED') };
  const { claims } = access;
  return judge(claims, await sessions.stateOf(sightingOf(claims, route, lastActivityHeader)));
}

/** A learner goes on under the signature alone while auth is away, because what a learner answers must survive. */
function judge(claims: AccessClaims, state: LiveSession | null): Resolved {
  if (state === null) {
    if (claims.role !== 'student') return { kind: 'nobody', refusal: refuse('AUTH_UNAVAILABLE') };
    return { kind: 'signed-in', caller: { claims, passwordDueAt: null, mfaSetupRequired: false } };
  }
  if (!isStillTrue(claims, state)) return NOBODY;
  return { kind: 'signed-in', caller: { claims, passwordDueAt: state.password_change_due_at, mfaSetupRequired: state.mfa_setup_required } };
}

/** Whether the session lives and the token still says what the person is. */
export function isStillTrue(claims: AccessClaims, state: LiveSession): boolean {
  return state.alive && claims.sv >= state.sv;
}

/** Asked without saying anything of activity: it must never keep a session alive (trust 1.8). */
const SILENT: ReadonlySet<RouteContract> = new Set<RouteContract>([readMe, openLive, reportCspViolation]);
/** Unsafe methods that are not activity by themselves (trust 1.8, rule 4). */
const NOT_WRITES: ReadonlySet<RouteContract> = new Set<RouteContract>([refreshSession, logout, reportCspViolation, pingAttempt]);
const EPOCH_MILLISECONDS = /^\d{10,14}$/;

function sightingOf(claims: AccessClaims, route: RouteContract, header: string | string[] | undefined): SessionSighting {
  const isNumber = typeof header === 'string' && EPOCH_MILLISECONDS.test(header);
  return {
    sid: claims.sid,
    gen: claims.gen,
    last_activity: isNumber && !SILENT.has(route) ? Number(header) : null,
    is_write: route.method !== 'GET' && !NOT_WRITES.has(route),
  };
}
