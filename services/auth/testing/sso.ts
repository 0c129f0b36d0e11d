/** Clients that sign in at a provider, and a browser that does so. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { createSsoConnection } from '@paanch/contracts/auth/sso/connections';
import { acceptSsoNotice, completeSso, startSso } from '@paanch/contracts/auth/sso/sign-in';
import { RETURN_HEADER } from '@paanch/platform/http/incoming/headers';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { openBrowser } from './browser.js';
import { type Account, OIDC_CLIENT, type TestProvider } from './provider.js';
import type { RunningAuth } from './start-auth.js';

export type Door = 'learner-web' | 'admin-web';

/** A sign-in that has begun: where it leads, and what its page and its browser hold. */
export interface Begun {
  readonly url: string | null;
  readonly cookie: string | null;
  readonly cookieLine: string | null;
  readonly verifier: string;
  readonly state: string;
  readonly door: Door;
}

export type SsoFixture = ReturnType<typeof ssoFixture>;

export function ssoFixture(service: RunningAuth, provider: TestProvider) {
  const nobody = callAs(service, 'anonymous');

  const begin = async (email: string, door: Door = 'learner-web', more: object = {}): Promise<Begun> => {
    const verifier = randomBytes(32).toString('base64url');
    const state = randomBytes(16).toString('base64url');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const body = { email, client_id: door, code_challenge, code_challenge_method: 'S256', state, ...more };
    const answer = await nobody(startSso, { body });
    const { url } = await answer.reply();
    const [cookieLine = null] = answer.headers.getSetCookie();
    return { url, cookie: /^__Host-pa_sso=([^;]+)/.exec(cookieLine ?? '')?.[1] ?? null, cookieLine, verifier, state, door };
  };

  /** What the provider's answer leads to: the page, and what its fragment says. */
  const comeBack = async (address: URL, cookie: string | null) => {
    const headers = { ...(await headersAs(service, 'anonymous')), ...(cookie !== null && { [RETURN_HEADER]: cookie }) };
    const answer = await fetch(service.baseUrl + completeSso.path + address.search, { headers, redirect: 'manual' });
    const location = new URL(answer.headers.get('location') ?? 'https://none.example');
    const told = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    return { status: answer.status, kept: answer.headers.get('cache-control'), page: location.origin + location.pathname, told };
  };

  const visited = async (begun: Begun) => provider.visit(begun.url ?? '');
  const go = async (email: string, door?: Door) => {
    const begun = await begin(email, door);
    return { begun, ...(await comeBack(await visited(begun), begun.cookie)) };
  };

  return {
    begin,
    visited,
    comeBack,
    go,
    /** A connection of a client; its domain is one of its own. */
    connect: async (clientId: string, over: object = {}) => {
      const domain = `${randomUUID()}.example`;
      const body = {
        client_id: clientId,
        issuer: provider.issuer,
        oidc_client_id: OIDC_CLIENT.client_id,
        client_secret: OIDC_CLIENT.client_secret,
        domains: [domain],
        is_active: true,
        ...over,
      };
      return { domain, ...(await (await callAs(service, { role: 'Admin' })(createSsoConnection, { body })).reply()) };
    },
    /** Somebody of the provider, who has an address of the domain. */
    account: (domain: string, over: Partial<Account> = {}): Required<Pick<Account, 'email'>> & Account => {
      const account = { sub: randomUUID(), email: `${randomUUID()}@${domain}`, email_verified: true, name: 'Meera Joshi', ...over };
      provider.people.set(account.email, account);
      return account;
    },
    accept: (token: string, notice_version: string = PROGRAMME_NOTICE.version, language = 'en') =>
      nobody(acceptSsoNotice, { body: { token, notice_version, language } }),
    /** Signs in to the end, in a browser of its own; agrees to the notice if it is shown. */
    signIn: async (email: string, door: Door = 'learner-web') => {
      const { begun, told } = await go(email, door);
      const code =
        told['notice'] === undefined
          ? told['code']
          : (await (await nobody(acceptSsoNotice, { body: { token: told['notice'], notice_version: PROGRAMME_NOTICE.version } })).reply())
              .code;
      const browser = openBrowser(service);
      return { told, browser, ...(await browser.exchange({ code: code ?? '', code_verifier: begun.verifier, client_id: door })) };
    },
  };
}
