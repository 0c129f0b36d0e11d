import * as routes from '@paanch/contracts/auth/sso/sign-in';
import type { SsoFault } from '@paanch/contracts/auth/sso/sign-in';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { RequestFacts } from '@paanch/platform/http/caller';
import { Redirect } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { hashOf, newCode } from '../../sessions/sign-in/sign-in-code.js';
import { ownCredentials } from '../own-credentials.js';
import { askProvider } from '../provider/ask-provider.js';
import type { Claims } from '../provider/claims.rule.js';
import { SsoProblem } from '../provider/sso-problem.js';
import type { Connection, Flow } from '../tables.js';
import { doorAddress, type Told } from './door-address.js';
import { secretsOf } from './flow-secrets.js';
import { observeSsoRefusal, type SsoRefusal } from './observe-refusal.js';
import { signInBySso } from './sign-in-by-sso.js';

type Query = QueryOf<typeof routes.completeSso>;
type Back =
  | { readonly door: Flow['door']; readonly fault: SsoFault }
  | { readonly flow: Flow; readonly clientId: string; readonly claims: Claims };

/** Whatever comes, the browser is led to a sign-in page: a person reads the answer, not a program. */
export const completeSso = serve(routes.completeSso, {
  prepare: ({ query, request }, deps: AuthDeps) => takeBack(query, request, deps),
  handle: async (_, deps, back) => {
    const door = 'fault' in back ? back.door : back.flow.door;
    const told = 'fault' in back ? refused({ ...back, account: null }, deps) : await signIn(back.flow, back.claims, back.clientId, deps);
    return new Redirect(doorAddress(deps.publicOrigin, door, told), 'never');
  },
});

async function takeBack(query: Query, { returnToken: cookie }: RequestFacts, deps: AuthDeps): Promise<Back> {
  const now = deps.clock();
  const stateHash = hashOf(query.state ?? '');
  const flow = cookie === null ? null : await deps.ssoFlows.takeBack({ stateHash, browserHash: hashOf(cookie) }, now);
  if (flow === null || cookie === null) return { door: (await deps.ssoFlows.doorOf(stateHash)) ?? 'learner-web', fault: 'expired' };
  const { door } = flow;
  if (query.error !== undefined) return { door, fault: query.error === 'access_denied' ? 'cancelled' : 'provider' };
  const found = await deps.ssoConnections.find(flow.connection_id);
  if (found === null || !found.connection.is_active) return { door, fault: 'expired' };
  try {
    const claims = await claimsOf(query, { flow, cookie, connection: found.connection }, deps);
    return { flow, clientId: found.connection.client_id, claims };
  } catch (error) {
    if (!(error instanceof SsoProblem)) throw error;
    deps.log.warn(`A sign-in at a provider failed: ${error.check}`, { host: new URL(found.connection.issuer).host });
    return { door, fault: 'provider' };
  }
}

interface Began {
  readonly flow: Flow;
  readonly cookie: string;
  readonly connection: Connection;
}

/** @throws SsoProblem */
async function claimsOf({ code, iss }: Query, { flow, cookie, connection }: Began, deps: AuthDeps): Promise<Claims> {
  const provider = await deps.providers.find(connection.issuer);
  // RFC 9207: an answer of another provider, whose code this one must not see.
  const isOther = iss === undefined ? provider.authorization_response_iss_parameter_supported : iss !== provider.issuer;
  if (isOther) throw new SsoProblem('issuer', 'The answer is of another provider');
  if (code === undefined) throw new SsoProblem('response_type', 'The answer has no code');
  const { nonce, verifier } = secretsOf(cookie);
  const expected = { nonce, signedInSince: flow.is_again ? flow.created_at : null, now: deps.clock() };
  return askProvider(provider, ownCredentials(connection, deps), { code, verifier }, expected, deps.callOutside);
}

async function signIn(flow: Flow, claims: Claims, clientId: string, deps: AuthDeps): Promise<Told> {
  const result = await signInBySso({ flow, claims, agreedIn: null }, clientId, deps);
  const { state } = flow;
  if (result.kind === 'fault') return refused({ ...result, door: flow.door }, deps);
  if (result.kind === 'signed-in') return result.isStepLeft ? { auth_session: result.token, state } : { code: result.token, state };
  const notice = newCode();
  await deps.ssoFlows.awaitNotice(flow, { notice_hash: notice.hash, claims });
  return { notice: notice.code, state };
}

/** The page says why; staff see that it happened. */
function refused(refusal: SsoRefusal, deps: AuthDeps): Told {
  observeSsoRefusal(refusal, deps);
  return { sso_error: refusal.fault };
}
