import * as routes from '@paanch/contracts/auth/sign-in/sessions';
import type { SignInFailure } from '@paanch/contracts/security/details/event-details';
import type { ErrorCode } from '@paanch/contracts/kernel/errors';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Severity } from '@paanch/contracts/security/vocabulary';
import { refuseWithCookies, withCookies } from '@paanch/platform/http/answer';
import type { RequestFacts } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../deps.js';
import { isAccountOpen } from '../../users/account-status.rule.js';
import type { Person } from '../../users/tables.js';
import { asPerson } from '../as-person.js';
import { networkOf } from '../network.js';
import type { SessionOfPerson } from '../session.store.js';
import type { Session } from '../tables.js';
import { findGenuineSession } from '../tokens/find-genuine-session.js';
import { decideRefresh, type RefreshResult } from './refresh.rule.js';

const BAD_TOKEN = { code: 'SESSION_REVOKED', reason: 'bad_token', severity: 'WARNING' } as const;

/** Public, because the access token of a caller has usually expired. */
export const refreshSession = serve(routes.refreshSession, async ({ request }, deps: AuthDeps) => {
  if (request.refreshToken === null) return refuse('AUTH_REQUIRED');
  const found = await findGenuineSession(request.refreshToken, deps);
  if (!found) return refused(deps, BAD_TOKEN);
  return asPerson(found.person, found.session.id, deps.eventRef, () => refresh(found, found.generation, request, deps));
});

async function refresh(found: SessionOfPerson, generation: number, request: RequestFacts, deps: AuthDeps) {
  const now = deps.clock();
  const refreshed = await deps.refreshed.change(found.session.id, (known) => decide(known, generation, request, deps, now));
  if (refreshed === null) return refused(deps, BAD_TOKEN);
  const { result, person } = refreshed;
  if (result.kind === 'refused') {
    deps.sessionsEnded([found.session.id]);
    return refused(deps, result);
  }
  if (result.what === 'access') deps.recentActivity.keep(result.session);
  else deps.recentActivity.forget(result.session.id);
  const { cookies, expiresIn } = await deps.tokens.issue(result.what, result.session, person, now);
  return withCookies({ expiresIn, serverTime: now.toISOString() }, cookies);
}

interface RefreshedSession {
  readonly result: RefreshResult<Session>;
  readonly person: Person;
}

function decide(known: SessionOfPerson | null, generation: number, request: RequestFacts, deps: AuthDeps, now: Date) {
  if (known === null) return unchanged<SessionOfPerson | null, RefreshedSession | null>(null, null);
  const { session, person, isClientActive } = known;
  const attempt = {
    generation,
    network: networkOf(request.ip),
    userAgent: request.userAgentHash,
    at: now,
    lastActivity: request.lastActivity,
  };
  const current = deps.recentActivity.recall(session);
  const { next, facts, outcome } = decideRefresh(session, current, attempt, isAccountOpen(person, isClientActive, now));
  return { next: next === session ? known : { ...known, session: next }, facts, outcome: { result: outcome, person } };
}

interface Refused {
  readonly code: ErrorCode;
  readonly reason: SignInFailure | null;
  readonly severity: Severity;
  readonly isSameBrowser?: boolean;
}

/** Clears both cookies whatever the reason: neither is of any use now. */
function refused({ observe, tokens }: AuthDeps, { code, reason, severity, isSameBrowser: sameBrowser }: Refused): Refusal {
  if (reason !== null) observe({ type: 'AUTH_FAILURE', severity, details: { reason, ...(sameBrowser && { sameBrowser }) } });
  return refuseWithCookies(refuse(code), tokens.cleared);
}
