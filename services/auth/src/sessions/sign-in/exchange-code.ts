import { invalidGrant } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/sign-in/sessions';
import type { SignInFailure } from '@paanch/contracts/security/details/event-details';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { withCookies } from '@paanch/platform/http/answer';
import type { RequestFacts } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import { type Decision, unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../deps.js';
import { isAccountOpen } from '../../users/account-status.rule.js';
import type { Person } from '../../users/tables.js';
import { asPerson } from '../as-person.js';
import { endedIds } from '../end-session.rule.js';
import { networkOf } from '../network.js';
import { presentSession, presentSignedIn } from '../present-session.js';
import type { Session } from '../tables.js';
import { findGenuineSession } from '../tokens/find-genuine-session.js';
import { newSession } from './new-session.js';
import { challengeOf, hashOf } from './sign-in-code.js';
import { decideSignIn, type Exchange, type SignInResult } from './sign-in.rule.js';
import type { KnownSignIn, SignInKey } from './sign-in.store.js';

export const exchangeCode = serve(routes.exchangeCode, async ({ body, request }, deps: AuthDeps) => {
  const codeHash = hashOf(body.code);
  const owner = await deps.signIns.findCodeOwner(codeHash);
  if (!owner) return refuse(invalidGrant);
  const deviceId = deps.devices.deviceOf(request.deviceToken) ?? deps.newId();
  const exchange = await describeExchange({ ...body, deviceId }, owner, request, deps);
  const replaced = request.refreshToken === null ? null : await findGenuineSession(request.refreshToken, deps);
  const key = { codeHash, replacedId: replaced?.session.id ?? null, deviceId };
  return asPerson(owner, exchange.session.id, deps.eventRef, () => signIn(key, exchange, owner, deps));
});

async function signIn(key: SignInKey, exchange: Exchange<Session>, person: Person, deps: AuthDeps) {
  const { result, ended } = await deps.signIns.change(key, (known) => decide(known, exchange));
  deps.sessionsEnded(ended);
  if (result.observed) await observeExchangeFailure(result.observed, person, exchange.door, key.deviceId, deps);
  if (!result.session) return result.refusal ?? refuse(invalidGrant);
  const { cookies, expiresIn } = await deps.tokens.issue('both', result.session, person, exchange.at);
  const reply = { user: presentSignedIn(person), session: presentSession(result.session, expiresIn, exchange.at) };
  return withCookies(reply, [...cookies, deps.devices.cookieFor(key.deviceId)]);
}

type ExchangeBody = BodyOf<typeof routes.exchangeCode> & { readonly deviceId: string };

async function describeExchange(body: ExchangeBody, person: Person, request: RequestFacts, deps: AuthDeps): Promise<Exchange<Session>> {
  const at = deps.clock();
  const id = deps.newId();
  const network = networkOf(request.ip);
  const familiar = await deps.signIns.findFamiliarity(person.id, request.userAgentHash, network);
  const isKnown = familiar.browser || (await deps.knownDevices.isKnown(body.deviceId, person.id));
  return {
    door: body.client_id,
    challenge: challengeOf(body.code_verifier),
    session: newSession({
      id,
      person_id: person.id,
      door: body.client_id,
      sealed_key: deps.tokens.newSealedKey(id),
      rotation_network: network,
      rotation_user_agent: request.userAgentHash,
      user_agent: request.userAgent || null,
      at,
    }),
    at,
    newDevice: !isKnown,
    newNetwork: !familiar.network,
    sessionRef: deps.eventRef(id),
    accountRef: deps.eventRef(person.email),
    accountMadeAt: person.created_at,
  };
}

interface Decided {
  readonly result: SignInResult<Session>;
  /** Ids of the sessions that ended. */
  readonly ended: readonly string[];
}

function decide(known: KnownSignIn | null, exchange: Exchange<Session>): Decision<KnownSignIn | null, Decided> {
  if (known === null) return unchanged(known, { result: { refusal: refuse(invalidGrant), observed: null, session: null }, ended: [] });
  const { person, isClientActive } = known;
  const state = { ...known, role: person.role, isAccountOpen: isAccountOpen(person, isClientActive, exchange.at) };
  const { code, changed, facts, outcome: result } = decideSignIn(state, exchange);
  const signInTimes = { first_sign_in_at: person.first_sign_in_at ?? exchange.at, last_sign_in_at: exchange.at };
  const next = { ...known, code, changed, started: result.session, person: result.session ? { ...person, ...signInTimes } : person };
  return { next, facts, outcome: { result, ended: endedIds(changed) } };
}

async function observeExchangeFailure(
  reason: SignInFailure,
  { id, role, email }: Person,
  door: Session['door'],
  deviceId: string,
  deps: AuthDeps,
): Promise<void> {
  const deviceTrusted = await deps.knownDevices.isKnown(deviceId, id);
  deps.observe({
    type: door === 'learner-web' ? 'STUDENT_AUTH_FAILURE' : 'AUTH_FAILURE',
    details: { reason, accountRef: deps.eventRef(email), deviceTrusted },
    actor: { user_id: null, role, client_id: null, session_ref: null },
  });
}
