import { invalidGrant } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/sessions';
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
import { findGenuineSession } from '../tokens/find-genuine-session.js';
import { isKnownDevice } from '../throttling/find-devices.js';
import { networkOf } from '../network.js';
import { presentSession, presentSignedIn } from '../present-session.js';
import type { Session } from '../tables.js';
import { challengeOf, hashOf } from './sign-in-code.js';
import { decideSignIn, type Exchange, type SignInResult } from './sign-in.rule.js';
import { findCodeOwner, findFamiliarity, type KnownSignIn, type SignInKey } from './sign-in.store.js';

export const exchangeCode = serve(routes.exchangeCode, async ({ body, request }, deps: AuthDeps) => {
  const codeHash = hashOf(body.code);
  const owner = await findCodeOwner(deps.reads, codeHash);
  if (!owner) return refuse(invalidGrant);
  const deviceId = deps.devices.deviceOf(request.deviceToken) ?? deps.newId();
  const asked = await describeExchange({ ...body, deviceId }, owner, request, deps);
  const replaced = request.refreshToken === null ? null : await findGenuineSession(request.refreshToken, deps);
  const key = { codeHash, replacedId: replaced?.session.id ?? null, deviceId };
  return asPerson(owner, asked.session.id, deps.eventRef, () => signIn(key, asked, owner, deps));
});

async function signIn(key: SignInKey, asked: Exchange<Session>, person: Person, deps: AuthDeps) {
  const { outcome, ended } = await deps.signIns.change(key, (known) => decide(known, asked));
  deps.sessionsEnded(ended);
  if (outcome.observed) await observeFailure(outcome.observed, person, { door: asked.door, deviceId: key.deviceId }, deps);
  if (!outcome.session) return outcome.refusal ?? refuse(invalidGrant);
  const { cookies, expiresIn } = await deps.tokens.give('both', outcome.session, person, asked.at);
  const given = [...cookies, deps.devices.cookieFor(key.deviceId)];
  return withCookies({ user: presentSignedIn(person), session: presentSession(outcome.session, expiresIn, asked.at) }, given);
}

type ExchangeBody = BodyOf<typeof routes.exchangeCode> & { readonly deviceId: string };

async function describeExchange(body: ExchangeBody, person: Person, request: RequestFacts, deps: AuthDeps): Promise<Exchange<Session>> {
  const at = deps.clock();
  const id = deps.newId();
  const network = networkOf(request.ip);
  const familiar = await findFamiliarity(deps.reads, person.id, request.userAgentHash, network);
  const isKnown = familiar.device || (await isKnownDevice(deps.reads, body.deviceId, person.id));
  const session = {
    id,
    person_id: person.id,
    door: body.client_id,
    remember_me: false,
    sealed_key: deps.tokens.newSealedKey(id),
    created_at: at,
    absolute_expires_at: at,
    last_activity_at: at,
    highest_activity: null,
    ended_at: null,
    end_cause: null,
    generation: 1,
    issued_at: at,
    confirmed: false,
    recovered: false,
    reissues: 0,
    rotation_network: network,
    rotation_user_agent: request.userAgentHash,
    user_agent: request.userAgent || null,
    amr: [],
    recoveries: [],
  };
  return {
    door: body.client_id,
    challenge: challengeOf(body.code_verifier),
    session,
    at,
    newDevice: !isKnown,
    newNetwork: !familiar.network,
    sessionRef: deps.eventRef(id),
    accountRef: deps.eventRef(person.email),
  };
}

interface Decided {
  readonly outcome: SignInResult<Session>;
  /** Ids of the sessions that ended. */
  readonly ended: readonly string[];
}

function decide(known: KnownSignIn | null, asked: Exchange<Session>): Decision<KnownSignIn | null, Decided> {
  if (known === null) return unchanged(known, { outcome: { refusal: refuse(invalidGrant), observed: null, session: null }, ended: [] });
  const { person, isClientActive } = known;
  const state = { ...known, role: person.role, isAccountOpen: isAccountOpen(person, isClientActive, asked.at) };
  const { code, changed, facts, outcome } = decideSignIn(state, asked);
  const seen = { first_sign_in_at: person.first_sign_in_at ?? asked.at, last_sign_in_at: asked.at };
  const signedIn = outcome.session ? { ...person, ...seen } : person;
  const ended = changed.flatMap(({ id, ended_at }) => (ended_at === null ? [] : [id]));
  return { next: { ...known, code, changed, began: outcome.session, person: signedIn }, facts, outcome: { outcome, ended } };
}

interface Asking {
  readonly door: Exchange<Session>['door'];
  readonly deviceId: string;
}

async function observeFailure(reason: string, { id, role, email }: Person, { door, deviceId }: Asking, deps: AuthDeps): Promise<void> {
  const deviceTrusted = await isKnownDevice(deps.reads, deviceId, id);
  deps.observe({
    type: door === 'learner-web' ? 'STUDENT_AUTH_FAILURE' : 'AUTH_FAILURE',
    details: { reason, accountRef: deps.eventRef(email), deviceTrusted },
    actor: { user_id: null, role, client_id: null, session_ref: null },
  });
}
