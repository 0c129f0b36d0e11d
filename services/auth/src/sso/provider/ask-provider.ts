/** The calls to a provider that turn its code into what it says of the person. */
import type { CallOutside } from '@paanch/platform/outbound/outside-call';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { type Claims, claimsOf } from './claims.rule.js';
import { type ExpectedToken, verifyIdToken } from './id-token.js';
import type { Provider } from './provider.js';
import { asJson, type JsonAnswer, SsoProblem } from './sso-problem.js';

/** How we are known to the provider. */
export interface OwnCredentials {
  readonly clientId: string;
  readonly secret: string;
  readonly redirectUri: string;
}

export interface PresentedCode {
  readonly code: string;
  readonly verifier: string;
}

const encoded = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);

/** RFC 6749, 2.3.1: both are form-encoded before they are joined. */
const basicOf = ({ clientId, secret }: OwnCredentials) =>
  `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(secret)}`).toString('base64')}`;

/** @throws SsoProblem */
export async function exchangeAtProvider(
  provider: Provider,
  own: OwnCredentials,
  { code, verifier }: PresentedCode,
  call: CallOutside,
): Promise<JsonAnswer> {
  const methods = provider.token_endpoint_auth_methods_supported;
  const isBasic = methods.includes('client_secret_basic');
  if (!isBasic && !methods.includes('client_secret_post'))
    throw new SsoProblem('credentials', 'The provider takes neither client_secret_basic nor client_secret_post.');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: own.redirectUri,
    code_verifier: verifier,
    ...(!isBasic && { client_id: own.clientId, client_secret: own.secret }),
  });
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    ...(isBasic && { authorization: basicOf(own) }),
  };
  return asJson('credentials', call({ method: 'POST', url: provider.token_endpoint, headers, body: body.toString() }));
}

const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Those with which a token may be signed. @throws SsoProblem */
export async function readKeys({ jwks_uri: url }: Provider, call: CallOutside): Promise<JSONWebKeySet> {
  const { status, json } = await asJson('keys', call({ method: 'GET', url, headers: { accept: 'application/json' } }));
  const set = Keys.safeParse(json);
  if (status !== 200 || !set.success) throw new SsoProblem('keys', `The provider's keys cannot be read: it answers with ${status}.`);
  const keys = set.data.keys.filter((key) => key.kty !== 'oct' && key['use'] !== 'enc');
  if (keys.length === 0) throw new SsoProblem('keys', 'The provider shows no public key to check its tokens with.');
  return { keys };
}

const Tokens = z.object({ id_token: z.string(), access_token: z.string().optional() });

/** What a provider does not put into the ID token it may say here. @throws SsoProblem */
async function readUserInfo(provider: Provider, accessToken: string, call: CallOutside): Promise<JsonAnswer['json']> {
  const { userinfo_endpoint: url } = provider;
  if (url === undefined) return {};
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const { status, json } = await asJson('credentials', call({ method: 'GET', url, headers }));
  return status === 200 ? json : {};
}

/** @throws SsoProblem */
export async function askProvider(
  provider: Provider,
  own: OwnCredentials,
  code: PresentedCode,
  expected: Pick<ExpectedToken, 'nonce' | 'signedInSince' | 'now'>,
  call: CallOutside,
): Promise<Claims> {
  const answer = await exchangeAtProvider(provider, own, code, call);
  const tokens = Tokens.safeParse(answer.json);
  if (answer.status !== 200 || !tokens.success)
    throw new SsoProblem(
      'credentials',
      `The provider refuses the code: ${answer.status} ${typeof answer.json['error'] === 'string' ? answer.json['error'] : ''}`,
    );
  const { id_token: idToken, access_token: accessToken } = tokens.data;
  const payload = await verifyIdToken(idToken, await readKeys(provider, call), {
    ...expected,
    issuer: provider.issuer,
    audience: own.clientId,
    algorithms: provider.id_token_signing_alg_values_supported,
  });
  const isWhole = payload['email'] !== undefined && payload['email_verified'] !== undefined;
  const more = isWhole || accessToken === undefined ? {} : await readUserInfo(provider, accessToken, call);
  // OpenID Connect Core 1.0, 5.3.2: it must be about the same person.
  if (more['sub'] !== payload.sub) return claimsOf(provider.issuer, payload);
  // The signed ID token has the last word, but an address and whether it is verified belong together.
  const { email, email_verified } = more;
  return claimsOf(provider.issuer, { ...more, ...payload, email, email_verified });
}
