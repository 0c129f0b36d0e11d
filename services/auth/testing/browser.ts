/** A browser with its cookies, calling the auth service with the headers the gateway would add. */
import { createHash, randomBytes } from 'node:crypto';
import { exchangeCode, login, type WEB_CLIENTS } from '@paanch/contracts/auth/sign-in/sessions';
import { ROLES } from '@paanch/contracts/kernel/roles';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import { DEVICE_HEADER, REFRESH_TOKEN_HEADER } from '@paanch/platform/http/incoming/headers';
import { type Answer, type CallAs, callAs } from '@paanch/testing/builders/call-as';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { RunningAuth } from './start-auth.js';

const GIVEN_REFRESH_TOKEN = ['/api/auth/login', '/api/auth/token', '/api/auth/refresh', '/api/auth/logout'];

const GIVEN_DEVICE = [
  '/api/auth/login',
  '/api/auth/token',
  '/api/auth/mfa/verify',
  '/api/auth/password/change',
  '/api/auth/password/reset',
  '/api/auth/invitations/accept',
];

export const AccessClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  role: z.enum(ROLES),
  cid: z.uuid().nullable(),
  gen: z.number(),
  sv: z.number(),
  amr: z.array(z.string()),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly rememberMe?: boolean;
  readonly door?: (typeof WEB_CLIENTS)[number];
}

export interface Browser {
  /** Cookie values; a test may replace them, as a thief or a lost response would. */
  accessToken: string | null;
  refreshToken: string | null;
  deviceToken: string | null;
  readonly call: CallAs;
  /** Signs in up to the code, and returns what exchanging it needs. */
  readonly askCode: (credentials: Credentials) => Promise<{ answer: Answer<typeof login>; exchange: Record<string, string> }>;
  /** Turns a code into a session. */
  readonly exchange: (grant: { code: string; code_verifier: string; client_id: string }) => Promise<ReplyOf<typeof exchangeCode>>;
  readonly signIn: (credentials: Credentials) => Promise<ReplyOf<typeof exchangeCode>>;
  /** Claims of the access token it holds. Throws without one. */
  readonly claims: () => AccessClaims;
}

/** Opens signed out. */
export function openBrowser(service: Pick<RunningAuth, 'name' | 'baseUrl'>): Browser {
  const claims = () => AccessClaims.parse(decodeJwt(browser.accessToken ?? ''));
  const person = () => {
    if (browser.accessToken === null) return 'anonymous' as const;
    const { sub, role, cid, sid } = claims();
    return { id: sub, role, clientId: cid, sessionId: sid };
  };
  const browser: Browser = {
    accessToken: null,
    refreshToken: null,
    deviceToken: null,
    claims,
    call: async (route, call = {}) => {
      const token = GIVEN_REFRESH_TOKEN.includes(route.path) ? browser.refreshToken : null;
      const device = GIVEN_DEVICE.includes(route.path) ? browser.deviceToken : null;
      const headers = {
        ...call.headers,
        ...(token === null ? {} : { [REFRESH_TOKEN_HEADER]: token }),
        ...(device === null ? {} : { [DEVICE_HEADER]: device }),
      };
      const answer = await callAs(service, person())(route, { ...call, headers });
      keepCookies(browser, answer.headers);
      return answer;
    },
    askCode: async ({ email, password, rememberMe = false, door = 'learner-web' }) => {
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const state = randomBytes(16).toString('base64url');
      const request = { client_id: door, code_challenge: challenge, code_challenge_method: 'S256', state };
      const answer = await browser.call(login, { body: { email, password, rememberMe, ...request } });
      const code = answer.status === 200 ? (await answer.reply()).code : '';
      return { answer, exchange: { grant_type: 'authorization_code', code, code_verifier: verifier, client_id: door } };
    },
    exchange: async (grant) => (await browser.call(exchangeCode, { body: { grant_type: 'authorization_code', ...grant } })).reply(),
    signIn: async (credentials) => {
      const { answer, exchange } = await browser.askCode(credentials);
      await answer.reply();
      return (await browser.call(exchangeCode, { body: exchange })).reply();
    },
  };
  return browser;
}

function keepCookies(browser: Browser, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name, value] = /^(?:__Host-)?pa_(at|rt|dv)=([^;]*)/.exec(line) ?? [];
    if (name === 'at') browser.accessToken = value || null;
    if (name === 'rt') browser.refreshToken = value || null;
    if (name === 'dv') browser.deviceToken = value || null;
  }
}
