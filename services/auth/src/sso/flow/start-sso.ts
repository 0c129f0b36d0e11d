import { ssoUnreachable } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/sso/sign-in';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { withCookies } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { callbackAddress } from '../callback-address.js';
import { domainOf } from '../provider/claims.rule.js';
import { SsoProblem } from '../provider/sso-problem.js';
import { FLOW_SECONDS } from './flow.store.js';
import { newFlowSecrets } from './flow-secrets.js';

export const readSignInWays = serve(routes.readSignInWays, async (_, { ssoConnections }: AuthDeps) => ({
  asks_address_first: await ssoConnections.isAnyOpen(),
}));

/** Looks at the domain alone: whether somebody has the address is told to nobody (docs/sso.md#the-flow). */
export const startSso = serve(routes.startSso, {
  prepare: async ({ body }, deps: AuthDeps) => {
    const connection = await deps.ssoConnections.ofDomain(domainOf(body.email));
    if (connection === null) return null;
    try {
      return { connection, provider: await deps.providers.find(connection.issuer) };
    } catch (error) {
      if (!(error instanceof SsoProblem)) throw error;
      deps.log.warn(`A provider cannot be used: ${error.check}`, { host: new URL(connection.issuer).host });
      return connection.password_off ? refuse(ssoUnreachable) : null;
    }
  },
  handle: async ({ body }, deps, found) => {
    if (found === null) return { url: null };
    const { connection, provider } = found;
    const { state, browser, nonce, challenge } = newFlowSecrets();
    await deps.ssoFlows.begin({
      state_hash: state.hash,
      browser_hash: browser.hash,
      connection_id: connection.id,
      door: body.client_id,
      challenge: body.code_challenge,
      state: body.state,
      is_again: body.again,
      created_at: deps.clock(),
    });
    const asked = {
      client_id: connection.oidc_client_id,
      redirect_uri: callbackAddress(deps.publicOrigin),
      response_type: 'code',
      scope: 'openid email profile',
      state: state.code,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      login_hint: body.email,
      ...(body.again && { prompt: 'login', max_age: '0' }),
    };
    const url = new URL(provider.authorization_endpoint);
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return withCookies({ url: url.href }, [deps.returnCookie(browser.code, FLOW_SECONDS)]);
  },
});
