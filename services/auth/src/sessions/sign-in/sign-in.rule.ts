/** What a sign-in code is exchanged for (docs/sessions.md#signing-in). */
import { SignedIn } from '@paanch/contracts/auth/events';
import { invalidGrant } from '@paanch/contracts/auth/reasons';
import type { SignInFailure } from '@paanch/contracts/security/details/event-details';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type EndableSession, endSession, endSessions } from '../end-session.rule.js';
import { absoluteExpiryOf, isRemembered, passedLimit, sessionsOverLimit, type TimedSession } from '../session-limits.rule.js';
import type { Session, SignInCode } from '../tables.js';

/** How long a code is valid; milliseconds. */
const CODE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

export type KnownCode = Pick<SignInCode, 'door' | 'challenge' | 'remember_me' | 'created_at' | 'used_at' | 'session_id' | 'amr'>;

export type SignInSession = EndableSession & TimedSession & Pick<Session, 'amr'>;

export interface SignInState<C extends KnownCode, S extends SignInSession> {
  readonly code: C;
  readonly role: Role;
  readonly isAccountOpen: boolean;
  /** The person's live sessions, and the one the code was exchanged for before. */
  readonly own: readonly S[];
  /** The session this browser was signed in to, maybe as someone else. */
  readonly replaced: S | null;
}

export interface Exchange<S> {
  readonly door: KnownCode['door'];
  /** Computed from the verifier that came with the code. */
  readonly challenge: string;
  /** The session to start; this rule decides how long it lasts. */
  readonly session: S;
  readonly newDevice: boolean;
  readonly newNetwork: boolean;
  readonly sessionRef: string;
  readonly accountRef: string;
  /** When the account was made. */
  readonly accountMadeAt: Date;
  readonly at: Date;
}

export interface SignInResult<S> {
  /** Null if the session started. */
  readonly refusal: Refusal | null;
  readonly observed: Extract<SignInFailure, 'code_reuse' | 'pkce_mismatch' | 'disabled'> | null;
  readonly session: S | null;
}

export interface SignIn<C, S> {
  readonly code: C;
  /** Sessions that ended, and the one that started. */
  readonly changed: readonly S[];
  readonly facts: readonly Fact[];
  readonly outcome: SignInResult<S>;
}

/** A code works once, whatever the result; using it again also ends the session it was exchanged for. */
export function decideSignIn<C extends KnownCode, S extends SignInSession>(known: SignInState<C, S>, exchange: Exchange<S>): SignIn<C, S> {
  const { code, own } = known;
  if (code.used_at !== null) {
    const exchanged = own.filter(({ id }) => id === code.session_id);
    const { next, facts } = endSessions(exchanged, 'reuse', exchange.at);
    return { code, changed: next, facts, outcome: refused(refuse(invalidGrant), 'code_reuse') };
  }
  const used = { ...code, used_at: exchange.at };
  const isLate = exchange.at.getTime() - code.created_at.getTime() > CODE_MS;
  const isProved = code.challenge === exchange.challenge && code.door === exchange.door;
  const nothing = { code: used, changed: [], facts: [] };
  if (isLate || !isProved) return { ...nothing, outcome: refused(refuse(invalidGrant), isProved ? null : 'pkce_mismatch') };
  if (!known.isAccountOpen) return { ...nothing, outcome: refused(refuse('ACCOUNT_DISABLED'), 'disabled') };
  return start({ ...known, code: used }, exchange);
}

function refused<S>(refusal: Refusal, observed: SignInResult<S>['observed']): SignInResult<S> {
  return { refusal, observed, session: null };
}

function start<C extends KnownCode, S extends SignInSession>(
  { code, role, own, replaced }: SignInState<C, S>,
  exchange: Exchange<S>,
): SignIn<C, S> {
  const { at } = exchange;
  const isLong = isRemembered(role, code.remember_me);
  const session = { ...exchange.session, remember_me: isLong, amr: code.amr, absolute_expires_at: absoluteExpiryOf(isLong, at) };
  const replacing = endSessions(replaced === null ? [] : [replaced], 'replaced', at);
  const others = own
    .filter(({ id, ended_at }) => id !== replaced?.id && ended_at === null)
    .map((one) => ({ one, limit: passedLimit(one, at) }));
  const expired = others.flatMap(({ one, limit }) => (limit ? [endSession(one, limit, at)] : []));
  const live = others.flatMap(({ one, limit }) => (limit ? [] : [one]));
  const overLimit = endSessions(sessionsOverLimit(role, live), 'limit', at);
  const active = live.length - overLimit.next.length + 1;
  return {
    code: { ...code, session_id: session.id },
    changed: [...replacing.next, ...expired.map(({ next }) => next), ...overLimit.next, session],
    facts: [...replacing.facts, ...expired.flatMap(({ facts }) => facts), ...overLimit.facts, signedIn(session, role, active, exchange)],
    outcome: { refusal: null, observed: null, session },
  };
}

function signedIn<S extends SignInSession>({ id, person_id, amr }: S, role: Role, active: number, exchange: Exchange<S>): Fact {
  const { door, newDevice, newNetwork, sessionRef, accountRef, accountMadeAt, at } = exchange;
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
    account_age_days: Math.max(0, Math.floor((at.getTime() - accountMadeAt.getTime()) / DAY_MS)),
  });
}
