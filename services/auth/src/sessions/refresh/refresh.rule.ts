/** How a genuine refresh token is answered (docs/sessions.md#rotation). */
import { SessionRefreshed } from '@paanch/contracts/auth/events';
import type { SignInFailure } from '@paanch/contracts/security/details/event-details';
import type { ErrorCode } from '@paanch/contracts/kernel/errors';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { Severity } from '@paanch/contracts/security/vocabulary';
import { endSession } from '../end-session.rule.js';
import { applyReport, type LiveState, pendingWrite, sessionStateOf } from '../live/live-session.rule.js';
import { decideRotation, type PresentedToken, type Reuse, type Rotation } from './rotation.rule.js';

export type RefreshableSession = LiveState & Rotation;

export interface RefreshAttempt extends PresentedToken {
  readonly lastActivity: number | null;
}

export type RefreshResult<S> =
  | { readonly kind: 'issued'; readonly session: S; readonly what: 'access' | 'both' }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      /** Null for an ordinary expiry, which the fact of the session's end reports. */
      readonly reason: Extract<SignInFailure, 'bad_token' | 'refresh_reuse' | 'refresh_forged'> | null;
      readonly severity: Severity;
      /** Of a reused token: the previous one, from the network and the browser that have its successor. */
      readonly isSameBrowser?: boolean;
    };

export interface RefreshDecision<S> {
  /** The stored object itself if nothing needs writing. */
  readonly next: S;
  readonly facts: readonly Fact[];
  readonly outcome: RefreshResult<S>;
}

const ENDED = {
  expired: { kind: 'refused', code: 'SESSION_EXPIRED', reason: null, severity: 'WARNING' },
  revoked: { kind: 'refused', code: 'SESSION_REVOKED', reason: 'bad_token', severity: 'WARNING' },
} as const;

/** @param known the stored session with its unwritten activity */
export function decideRefresh<S extends RefreshableSession>(
  stored: S,
  known: S,
  attempt: RefreshAttempt,
  isAccountOpen: boolean,
): RefreshDecision<S> {
  const report = { lastActivity: attempt.lastActivity, isWrite: false, gen: null };
  const { next: current, facts } = applyReport(known, report, isAccountOpen, attempt.at);
  const state = sessionStateOf(current);
  if (state !== 'live') return { next: facts.length > 0 ? current : stored, facts, outcome: ENDED[state] };
  const decision = decideRotation(current, attempt);
  if (decision.kind === 'revoke') return revoked(current, decision.reason, attempt);
  if (decision.kind === 'keep') {
    const next = pendingWrite(stored, current) === null ? stored : current;
    return { next, facts: [], outcome: { kind: 'issued', session: current, what: 'access' } };
  }
  const { next, reuse } = decision;
  return { next, facts: [refreshed(next, current, attempt, reuse)], outcome: { kind: 'issued', session: next, what: 'both' } };
}

const REVOKED = {
  previous: { reason: 'refresh_reuse', severity: 'WARNING' },
  old: { reason: 'refresh_reuse', severity: 'CRITICAL' },
  forged: { reason: 'refresh_forged', severity: 'EMERGENCY' },
} as const;

function revoked<S extends RefreshableSession>(current: S, why: keyof typeof REVOKED, attempt: RefreshAttempt): RefreshDecision<S> {
  const { rotation_network: network, rotation_user_agent: userAgent } = current;
  const isSameBrowser = why === 'previous' && attempt.network === network && attempt.userAgent === userAgent;
  const outcome = { kind: 'refused', code: 'TOKEN_REUSED', ...REVOKED[why], ...(isSameBrowser && { isSameBrowser }) } as const;
  return { ...endSession(current, 'reuse', attempt.at), outcome };
}

function refreshed(next: RefreshableSession, before: Rotation, { network }: PresentedToken, reuse: Reuse): Fact {
  return fact(SessionRefreshed, next.id, {
    user_id: next.person_id,
    generation: next.generation,
    reuse,
    same_network: network === before.rotation_network,
  });
}
