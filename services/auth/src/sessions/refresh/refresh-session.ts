import * as routes from '@paanch/contracts/auth/sessions';
import type { ErrorCode } from '@paanch/contracts/kernel/errors';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { refuseWithCookies, withCookies } from '@paanch/platform/http/answer';
import type { RequestFacts } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../deps.js';
import { isAccountOpen } from '../../users/account-status.rule.js';
import type { Person } from '../../users/tables.js';
import { asPerson } from '../as-person.js';
import { findGenuineSession } from '../tokens/find-genuine-session.js';
import { networkOf } from '../network.js';
import { decideRefresh, type RefreshResult } from './refresh.rule.js';
import type { SessionOfPerson } from '../find-sessions.js';
import type { Session } from '../tables.js';

/** Public, because an expired access token is just what it is for. */
export const refreshSession = serve(routes.refreshSession, async ({ request }, deps: AuthDeps) => {
  if (request.refreshToken === null) return refuse('AUTH_REQUIRED');
  const found = await findGenuineSession(request.refreshToken, deps);
  if (!found) return refused(deps, { code: 'SESSION_REVOKED', reason: 'bad_token', severity: 'WARNING' });
  return asPerson(found.person, found.session.id, deps.eventRef, () => answer(found, found.generation, request, deps));
});

async function answer(found: SessionOfPerson, generation: number, request: RequestFacts, deps: AuthDeps) {
  const now = deps.clock();
  const answered = await deps.refreshed.change(found.session.id, (known) => decide(known, generation, request, deps, now));
  if (answered === null) return refused(deps, { code: 'SESSION_REVOKED', reason: 'bad_token', severity: 'WARNING' });
  const { outcome, person } = answered;
  if (outcome.kind === 'refused') {
    deps.sessionsEnded([found.session.id]);
    return refused(deps, outcome);
  }
  if (outcome.what === 'access') deps.recentActivity.keep(outcome.session);
  else deps.recentActivity.forget(outcome.session.id);
  const { cookies, expiresIn } = await deps.tokens.give(outcome.what, outcome.session, person, now);
  return withCookies({ expiresIn, serverTime: now.toISOString() }, cookies);
}

interface Answered {
  readonly outcome: RefreshResult<Session>;
  readonly person: Person;
}

function decide(known: SessionOfPerson | null, generation: number, request: RequestFacts, deps: AuthDeps, now: Date) {
  if (known === null) return unchanged<SessionOfPerson | null, Answered | null>(null, null);
  const { session, person, isClientActive } = known;
  const presented = {
    generation,
    network: networkOf(request.ip),
    userAgent: request.userAgentHash,
    at: now,
    lastActivity: request.lastActivity,
  };
  const { next, facts, outcome } = decideRefresh(
    session,
    deps.recentActivity.recall(session),
    presented,
    isAccountOpen(person, isClientActive, now),
  );
  return { next: next === session ? known : { ...known, session: next }, facts, outcome: { outcome, person } };
}

interface Refused {
  readonly code: ErrorCode;
  readonly reason: string | null;
  readonly severity: 'INFO' | 'WARNING' | 'CRITICAL' | 'EMERGENCY';
}

/** Whatever the reason, both cookies are of no use any more. */
function refused({ observe, tokens }: AuthDeps, { code, reason, severity }: Refused): Refusal {
  if (reason !== null) observe({ type: 'AUTH_FAILURE', severity, details: { reason } });
  return refuseWithCookies(refuse(code), tokens.cleared);
}
