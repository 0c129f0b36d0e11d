/** What a sign-in code is exchanged for (trust 1.2 step 3). */
import { SignedIn } from '@paanch/contracts/auth/events';
import { invalidGrant } from '@paanch/contracts/auth/reasons';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type EndableSession, endSession, endSessions } from '../end-session.rule.js';
import { absoluteExpiryOf, isRemembered, passedLimit, sessionsOverLimit, type TimedSession } from '../session-limits.rule.js';

/** A code lives for a minute; milliseconds. */
const CODE_MS = 60_000;

export interface KnownCode {
  readonly door: 'learner-web' | 'admin-web';
  readonly challenge: string;
  readonly remember_me: boolean;
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly session_id: string | null;
  /** How the person proved who they are. */
  readonly amr: string[];
}

export interface SignInSession extends EndableSession, TimedSession {
  readonly amr: string[];
}

export interface SignInState<C extends KnownCode, S extends SignInSession> {
  readonly code: C;
  readonly role: Role;
  readonly isAccountOpen: boolean;
  /** The person's living sessions, and what the code may have given before. */
  readonly own: readonly S[];
  /** What this browser was signed in to, maybe as somebody else. */
  readonly replaced: S | null;
}

export interface Exchange<S> {
  readonly door: KnownCode['door'];
  /** Made from the verifier that came with the code. */
  readonly challenge: string;
  /** As it begins, should it begin; how long it lasts is decided here. */
  readonly session: S;
  readonly newDevice: boolean;
  readonly newNetwork: boolean;
  readonly sessionRef: string;
  readonly accountRef: string;
  readonly at: Date;
}

export interface SignInResult<S> {
  /** Null where the session began. */
  readonly refusal: Refusal | null;
  readonly observed: 'code_reuse' | 'pkce_mismatch' | 'disabled' | null;
  readonly session: S | null;
}

export interface SignIn<C, S> {
  readonly code: C;
  /** Those that ended and the one that began. */
  readonly changed: readonly S[];
  readonly facts: readonly Fact[];
  readonly outcome: SignInResult<S>;
}

/** A code works once, whatever comes of it; used again it also ends what it gave. */
export function decideSignIn<C extends KnownCode, S extends SignInSession>(known: SignInState<C, S>, exchange: Exchange<S>): SignIn<C, S> {
  const { code, own } = known;
  if (code.used_at !== null) {
    const { next, facts } = endSessions(
      own.filter(({ id }) => id === code.session_id),
      'reuse',
      exchange.at,
    );
    return { code, changed: next, facts, outcome: refused(refuse(invalidGrant), 'code_reuse') };
  }
  const used = { ...code, used_at: exchange.at };
  const isLate = exchange.at.getTime() - code.created_at.getTime() > CODE_MS;
  const isProved = code.challenge === exchange.challenge && code.door === exchange.door;
  const nothing = { code: used, changed: [], facts: [] };
  if (isLate || !isProved) return { ...nothing, outcome: refused(refuse(invalidGrant), isProved ? null : 'pkce_mismatch') };
  if (!known.isAccountOpen) return { ...nothing, outcome: refused(refuse('ACCOUNT_DISABLED'), 'disabled') };
  return begin({ ...known, code: used }, exchange);
}

function refused<S>(refusal: Refusal, observed: SignInResult<S>['observed']): SignInResult<S> {
  return { refusal, observed, session: null };
}

function begin<C extends KnownCode, S extends SignInSession>(
  { code, role, own, replaced }: SignInState<C, S>,
  exchange: Exchange<S>,
): SignIn<C, S> {
  const { at } = exchange;
  const rememberMe = isRemembered(role, code.remember_me);
  const session = { ...exchange.session, remember_me: rememberMe, amr: code.amr, absolute_expires_at: absoluteExpiryOf(rememberMe, at) };
  const leaving = replaced === null ? { next: [], facts: [] } : endSessions([replaced], 'replaced', at);
  const staying = own.filter(({ id, ended_at }) => id !== replaced?.id && ended_at === null);
  const expired = staying.map((one) => ({ one, limit: passedLimit(one, at) }));
  const dead = expired.flatMap(({ one, limit }) => (limit ? [endSession(one, limit, at)] : []));
  const live = expired.flatMap(({ one, limit }) => (limit ? [] : [one]));
  const over = sessionsOverLimit(role, live);
  const crowdedOut = endSessions(over, 'limit', at);
  const active = live.length - over.length + 1;
  return {
    code: { ...code, session_id: session.id },
    changed: [...leaving.next, ...dead.map(({ next }) => next), ...crowdedOut.next, session],
    facts: [...leaving.facts, ...dead.flatMap(({ facts }) => facts), ...crowdedOut.facts, signedIn(session, role, active, exchange)],
    outcome: { refusal: null, observed: null, session },
  };
}

function signedIn<S extends SignInSession>({ id, person_id, amr }: S, role: Role, active: number, exchange: Exchange<S>): Fact {
  const { door, newDevice, newNetwork, sessionRef, accountRef } = exchange;
  return fact(SignedIn, id, {
    session_id_ref: sessionRef,
    user_id: person_id,
    role,
    amr,
    door,
    new_device: newDevice,
    new_network: newNetwork,
    sessions_active: active,
    account_ref: accountRef,
  });
}
