/** A real provider of OpenID Connect, over http on this machine; the person of the address signs in at once. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Provider } from 'oidc-provider';
import { PUBLIC_ORIGIN } from './start-auth.js';

export const OIDC_CLIENT = { client_id: 'paanch', client_secret: 'a secret: with / signs + of all % kinds' } as const;

export interface Account {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | undefined;
  readonly name?: string;
  readonly amr?: readonly string[];
}

interface ProviderOptions {
  /** Then only the userinfo endpoint says who it is. */
  readonly isThin?: boolean;
  readonly method?: 'client_secret_basic' | 'client_secret_post';
  /** Where it listens; 0: anywhere. */
  readonly port?: number;
  /** The address of our system. */
  readonly origin?: string;
}

export interface TestProvider {
  readonly issuer: string;
  /** As OUTBOUND_ALLOW names it. */
  readonly host: string;
  /** By the address that is asked for. */
  readonly people: Map<string, Account>;
  /** The paths that were called, without their queries. */
  readonly calls: string[];
  /** Instead of the provider, for requests of a path. */
  readonly answerWith: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
  /** A browser's way from the address that begins a sign-in to the address that leads back. */
  readonly visit: (url: string) => Promise<URL>;
  readonly stop: () => Promise<void>;
}

export async function startProvider(options: ProviderOptions = {}): Promise<TestProvider> {
  const server = createServer();
  await promisify((done: () => void) => void server.listen(options.port ?? 0, '127.0.0.1', done))();
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const people = new Map<string, Account>();
  const calls: string[] = [];
  const answerWith: TestProvider['answerWith'] = new Map();
  const provider = openProvider(issuer, people, options);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    calls.push(path);
    const instead = answerWith.get(path);
    if (instead) return instead(request, response);
    if (!path.startsWith('/interaction/')) return void answer(request, response);
    return void signIn(provider, people, request, response);
  });
  return { issuer, host, people, calls, answerWith, visit: (url) => visit(url, host), stop: () => closed(server) };
}

function openProvider(issuer: string, people: Map<string, Account>, options: ProviderOptions): Provider {
  const { isThin = false, method = 'client_secret_basic', origin = PUBLIC_ORIGIN } = options;
  const provider = new Provider(issuer, {
    clients: [{ ...OIDC_CLIENT, redirect_uris: [`${origin}/api/auth/sso/callback`], token_endpoint_auth_method: method }],
    clientAuthMethods: [method],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: isThin,
    cookies: { keys: ['of this test alone'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...[...people.values()].find((one) => one.sub === sub), sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

async function signIn(provider: Provider, people: Map<string, Account>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const account = people.get(String(params['login_hint']));
  const result = account
    ? { login: { accountId: account.sub, amr: [...(account.amr ?? ['pwd'])] } }
    : { error: 'access_denied', error_description: 'Not now' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function visit(first: string, host: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(first);
  for (let hops = 0; hops < 10 && url.host === host; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
  }
  return url;
}

const closed = (server: ReturnType<typeof createServer>) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
