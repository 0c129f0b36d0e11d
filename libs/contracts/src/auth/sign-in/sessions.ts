/** Sign-in and sessions (docs/sessions.md). Tokens travel in cookies only; no body ever holds one. */
import { z } from 'zod';
import { LIMITS, TIMEOUTS } from '../../kernel/limits.js';
import { Email, NewPassword, Success, TypedPassword } from '../../kernel/fields.js';
import { LANGUAGES } from '../../kernel/language/language.js';
import { ROLES } from '../../kernel/roles.js';
import { defineRoute } from '../../kernel/route.js';
import { Sample } from '../../kernel/sample/sample.js';
import { StarLevel, Tier } from '../../kernel/stars.js';
import { CONSENT_PURPOSES } from '../consents/purposes.js';
import { guessablePassword, invalidGrant, linkNeeded, passwordOff, samePassword, wrongPassword } from '../reasons.js';

/** Lead time of the warning and idle limit, in milliseconds (docs/specification.md#constants). */
export const SESSION_WARNING_MS = 600_000;
export const SESSION_TIMEOUT_MS = 7_200_000;

/** The two public OAuth clients, one per web app (docs/sessions.md#parties). */
export const WEB_CLIENTS = ['learner-web', 'admin-web'] as const;
const WebClient = z.enum(WEB_CLIENTS);

const base64url = (length: number, message: string) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), message);

export const LoginBody = z.object({
  email: Email,
  password: TypedPassword,
  rememberMe: z.boolean().default(false),
  client_id: WebClient,
  /** base64url(SHA-256(verifier)). */
  code_challenge: base64url(43, 'A code challenge is required'),
  code_challenge_method: z.literal('S256', { error: 'Only S256 is accepted' }),
  state: base64url(22, 'A state of 16 bytes is required'),
});

/** expires_in in seconds. */
export const LoginReply = z.object({ code: z.string(), state: z.string(), expires_in: z.literal(60) });

export const login = defineRoute({
  name: 'login',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Check email and password; answers a code for the token call',
  bodyLimit: LIMITS.loginBodyBytes,
  body: LoginBody,
  reply: LoginReply,
  /** MFA_REQUIRED carries `auth_session`, good for five minutes and one second step. */
  errors: ['INVALID_CREDENTIALS', 'MFA_REQUIRED', 'ACCOUNT_DISABLED', passwordOff, 'RATE_LIMITED', linkNeeded],
});

export const Me = z.object({
  isAuthenticated: z.literal(true),
  role: z.enum(ROLES),
  user: z.object({ id: z.uuid(), email: z.string(), fullName: z.string(), role: z.enum(ROLES) }),
  profile: z.object({
    clientId: z.uuid().nullable(),
    isActive: z.boolean(),
    starLevel: StarLevel.nullable(),
    tier: Tier.nullable(),
    passwordSetByAdmin: z.boolean(),
    passwordDueAt: z.iso.datetime().nullable(),
    /** False: the client's own sign-in is the only one, or no password was ever set (docs/sso.md#password-off). */
    hasPassword: z.boolean(),
    mfaEnabled: z.boolean(),
    /** Unused recovery codes; null without a second step. */
    recoveryCodesLeft: z.number().int().nullable(),
    /** The role requires a second step that is not set up. */
    mfaSetupRequired: z.boolean(),
    /** False: a learner who has not yet said how old they are (docs/privacy.md#minors). */
    ageKnown: z.boolean(),
    /** Purposes whose words of now this learner has not agreed to: the programme's, and those of which they agreed to older ones (docs/privacy.md#consent). */
    wordsDue: z.array(z.enum(CONSENT_PURPOSES)),
    /** A learner to whom staff gave larger text (docs/look.md#large-text). */
    largeText: z.boolean(),
    /** Of the learner's pages, mails and notifications; staff read English (docs/hindi.md). */
    language: z.enum(LANGUAGES),
  }),
  /** These are the pages of a sample learner, which staff read (docs/office.md#see-as-a-learner); absent for a person's own. */
  sample: Sample.optional(),
  /** Names of the routes this person may call, so that screens never guess. */
  permissions: z.array(z.string()),
  session: z.object({
    idleExpiresAt: z.iso.datetime(),
    absoluteExpiresAt: z.iso.datetime(),
    serverTime: z.iso.datetime(),
    warningMs: z.literal(SESSION_WARNING_MS),
    timeoutMs: z.literal(SESSION_TIMEOUT_MS),
    /** Seconds left of the access token. */
    expiresIn: z.number(),
  }),
});
export type Me = z.infer<typeof Me>;

export const exchangeCode = defineRoute({
  name: 'exchangeCode',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/token',
  access: 'public',
  summary: 'Exchange the code and its verifier for a session in cookies',
  bodyLimit: LIMITS.loginBodyBytes,
  body: z.object({
    grant_type: z.literal('authorization_code', { error: 'Only authorization_code is accepted' }),
    code: base64url(43, 'A code is required'),
    code_verifier: base64url(43, 'A code verifier is required'),
    client_id: WebClient,
  }),
  reply: z.object({ user: Me.shape.user, session: Me.shape.session }),
  errors: [invalidGrant, 'ACCOUNT_DISABLED'],
});

export const readMe = defineRoute({
  name: 'readMe',
  owner: 'auth',
  method: 'GET',
  path: '/api/auth/me',
  access: ROLES,
  scope: 'own',
  summary: 'Who is signed in, what they may do and how long the session lasts; never extends it',
  reply: Me,
  openBeforeSetup: true,
});

export const refreshSession = defineRoute({
  name: 'refreshSession',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  scope: 'own',
  summary: 'Rotate the refresh token when due and give a new access token',
  reply: z.object({ expiresIn: z.number(), serverTime: z.iso.datetime() }),
  errors: ['AUTH_REQUIRED', 'SESSION_EXPIRED', 'SESSION_REVOKED', 'TOKEN_REUSED', 'REFRESH_BUSY'],
});

export const logout = defineRoute({
  name: 'logout',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  scope: 'own',
  summary: 'End this session; always succeeds',
  body: z.object({ reason: z.string().max(200).optional() }).default({}),
  reply: Success,
});

export const changePassword = defineRoute({
  name: 'changePassword',
  owner: 'auth',
  method: 'POST',
  path: '/api/auth/password/change',
  access: ROLES,
  scope: 'own',
  summary: "Change one's own password; ends the other sessions",
  bodyLimit: LIMITS.loginBodyBytes,
  body: z.object({ currentPassword: TypedPassword, newPassword: NewPassword }),
  reply: Success,
  openBeforeSetup: true,
  stepUp: true,
  /** The typed one is checked, then the new one is hashed. */
  waitsMs: 2 * TIMEOUTS.hashMs,
  errors: [wrongPassword, samePassword, guessablePassword, 'RATE_LIMITED', linkNeeded],
});

const LiveState = z.object({
  sid: z.uuid(),
  /** False: no such session, ended, or past a limit; `cause` says which. */
  alive: z.boolean(),
  cause: z.enum(['unknown', 'revoked', 'expired']).nullable(),
  user_id: z.uuid().nullable(),
  /** Session version; an access token with a lower one is stale. */
  sv: z.number().int(),
  role: z.enum(ROLES).nullable(),
  client_id: z.uuid().nullable(),
  idle_expires_at: z.iso.datetime().nullable(),
  absolute_expires_at: z.iso.datetime().nullable(),
  /** From then on only routes open before a password change work. */
  password_change_due_at: z.iso.datetime().nullable(),
  /** Until it is set up only routes open before it work. */
  mfa_setup_required: z.boolean(),
});

/** The gateway reports what it saw of sessions and learns their live state (docs/sessions.md#live-state, docs/sessions.md#activity). */
export const checkSessions = defineRoute({
  name: 'checkSessions',
  owner: 'auth',
  method: 'POST',
  path: '/internal/sessions/check',
  kind: 'internal',
  access: 'public',
  callers: ['gateway'],
  summary: 'Live state of up to 500 sessions, with the activity the gateway saw',
  body: z.object({
    sessions: z
      .array(
        z.object({
          sid: z.uuid(),
          gen: z.number().int(),
          last_activity: z.number().int().nullable(),
          is_write: z.boolean(),
          /** Where it was last used; null: by no request. */
          ip: z.string().max(64).nullable().default(null),
          /** The family of the browser that used it. */
          browser: z.string().max(64).nullable().default(null),
        }),
      )
      .max(500),
  }),
  reply: z.object({ sessions: z.array(LiveState) }),
});
export type LiveSession = z.infer<typeof LiveState>;

/** The state of an id that no session has. */
export function unknownSession(sid: string): LiveSession {
  return {
    sid,
    alive: false,
    cause: 'unknown',
    user_id: null,
    sv: 0,
    role: null,
    client_id: null,
    idle_expires_at: null,
    absolute_expires_at: null,
    password_change_due_at: null,
    mfa_setup_required: false,
  };
}

/** Ed25519 public keys as RFC 7517 has them. */
const AccessKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() });

/** Read when an access token names an unknown key (docs/sessions.md#keys). */
export const readAccessKeys = defineRoute({
  name: 'readAccessKeys',
  owner: 'auth',
  method: 'GET',
  path: '/jwks',
  kind: 'internal',
  access: 'public',
  callers: ['gateway'],
  summary: 'Public keys of the access tokens',
  reply: z.object({ keys: z.array(AccessKey) }),
});
