/** What a genuine refresh token is answered with (trust 1.2 step 5, 1.6). */
import { SessionRefreshed } from '@paanch/contracts/auth/events';
import type { ErrorCode } from '@paanch/contracts/kernel/errors';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { Severity } from '@paanch/contracts/security/vocabulary';
import { endSession } from '../end-session.rule.js';
import { endStateOf, pendingWrite, type LiveState, applyReport } from '../live/live-session.rule.js';
import { decideRotation, type PresentedToken, type Reuse, type Rotation } from './rotation.rule.js';

export type RefreshableSession = LiveState & Rotation;

export interface RefreshAttempt extends PresentedToken {
  readonly lastActivity: number | null;
}

export type RefreshResult<S> =
  | { readonly kind: 'given'; readonly session: S; readonly what: 'access' | 'both' }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      /** Null for an ordinary expiry, which the end of the session has told. */
      readonly reason: 'bad_token' | 'refresh_reuse' | 'refresh_forged' | null;
      readonly severity: Severity;
    };

export interface RefreshDecision<S> {
  /** The stored object itself where nothing needs writing. */
  readonly next: S;
  readonly facts: readonly Fact[];
  readonly outcome: RefreshResult<S>;
}

/** @param known the stored session with the activity that is not written yet */
export function decideRefresh<S extends RefreshableSession>(
  stored: S,
  known: S,
  refreshing: RefreshAttempt,
  isAccountOpen: boolean,
): RefreshDecision<S> {
  const report = { lastActivity: refreshing.lastActivity, isWrite: false, gen: null };
  const { next: seen, facts } = applyReport(known, report, isAccountOpen, refreshing.at);
  const ended = endStateOf(seen);
  if (ended) {
    const why =
      ended === 'expired'
        ? ({ code: 'SESSION_EXPIRED', reason: null } as const)
        : ({ code: 'SESSION_REVOKED', reason: 'bad_token' } as const);
    return { next: facts.length > 0 ? seen : stored, facts, outcome: { kind: 'refused', ...why, severity: 'WARNING' } };
  }
  const decision = decideRotation(seen, refreshing);
  if (decision.kind === 'revoke') return revoked(seen, decision.reason, refreshing.at);
  if (decision.kind === 'keep') {
    return {
      next: pendingWrite(stored, seen) === null ? stored : seen,
      facts: [],
      outcome: { kind: 'given', session: seen, what: 'access' },
    };
  }
  const { next, reuse } = decision;
  return { next, facts: [refreshed(next, seen, refreshing, reuse)], outcome: { kind: 'given', session: next, what: 'both' } };
}

function revoked<S extends RefreshableSession>(seen: S, why: 'previous' | 'old' | 'forged', at: Date): RefreshDecision<S> {
  const reason = why === 'forged' ? 'refresh_forged' : 'refresh_reuse';
  const severity = { previous: 'WARNING', old: 'CRITICAL', forged: 'EMERGENCY' } as const;
  const outcome = { kind: 'refused', code: 'TOKEN_REUSED', reason, severity: severity[why] } as const;
  return { ...endSession(seen, 'reuse', at), outcome };
}

function refreshed(next: RefreshableSession, before: Rotation, { network }: PresentedToken, reuse: Reuse): Fact {
  return fact(SessionRefreshed, next.id, {
    user_id: next.person_id,
    generation: next.generation,
    reuse,
    same_network: network === before.rotation_network,
  });
}
