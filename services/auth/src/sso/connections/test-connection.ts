import * as routes from '@paanch/contracts/auth/sso/connections';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { isSafeAddress } from '@paanch/platform/outbound/safe-address';
import type { AuthDeps } from '../../deps.js';
import { ownCredentials } from '../own-credentials.js';
import { exchangeAtProvider, readKeys } from '../provider/ask-provider.js';
import { checkProvider, type Provider, readDiscovery } from '../provider/provider.js';
import { type SsoCheck, SsoProblem } from '../provider/sso-problem.js';
import type { Connection } from '../tables.js';
import { judgeCode, judgePkce, judgeResponseType } from './judge-provider.rule.js';

interface Checked {
  readonly check: SsoCheck;
  readonly is_good: boolean;
  readonly message: string;
}

/** Asks in the order of SSO_CHECKS and ends at the first answer without which the next cannot be asked. */
export const testSsoConnection = serve(routes.testSsoConnection, {
  prepare: async ({ params: { connectionId } }, deps: AuthDeps) => {
    const found = await deps.ssoConnections.find(connectionId);
    return found === null ? refuse('NOT_FOUND') : check(found.connection, deps);
  },
  handle: (_, __, checks) => Promise.resolve({ is_good: checks.every(({ is_good }) => is_good), checks }),
});

async function check(connection: Connection, deps: AuthDeps): Promise<Checked[]> {
  const checks: Checked[] = [];
  const good = (name: SsoCheck, message: string) => void checks.push({ check: name, is_good: true, message });
  try {
    if (!isSafeAddress(connection.issuer, deps.outboundAllow))
      throw new SsoProblem('address', 'The issuer is not https, or leads into a private network.');
    good('address', 'The issuer is an address on the internet.');
    const provider = await readDiscovery(connection.issuer, deps.callOutside);
    good('discovery', 'The discovery document can be read.');
    checkProvider(connection.issuer, provider, deps.outboundAllow);
    good('issuer', 'The provider calls itself as it was entered.');
    const { keys } = await readKeys(provider, deps.callOutside);
    good('keys', `The provider shows ${keys.length} public ${keys.length === 1 ? 'key' : 'keys'}.`);
    checks.push(judgeResponseType(provider), judgePkce(provider));
    checks.push(await checkCredentials(provider, connection, deps));
  } catch (error) {
    if (!(error instanceof SsoProblem)) throw error;
    checks.push({ check: error.check, is_good: false, message: error.message });
  }
  return checks;
}

/** With a code that cannot be right: with the right client ID and secret the provider finds fault with the code alone. */
async function checkCredentials(provider: Provider, connection: Connection, deps: AuthDeps): Promise<Checked> {
  const code = { code: 'test', verifier: 'A'.repeat(43) };
  return judgeCode(await exchangeAtProvider(provider, ownCredentials(connection, deps), code, deps.callOutside));
}
