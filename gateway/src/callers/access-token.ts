/** Reads the access token of the cookie: verified once, then cached by its hash (docs/sessions.md#access-tokens). */
import { hash } from 'node:crypto';
import { audienceOf, ROLES, type Audience, type Role } from '@paanch/contracts/kernel/roles';
import type { KeySet } from '@paanch/platform/identity/key-set';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { Lru } from './lru.js';

const ACCESS_TOKEN_ISSUER = 'paanch-auth';
const ACCESS_TOKEN_TYPE = 'at+jwt';
const LEEWAY_SECONDS = 30;
const TOKENS_KEPT = 50_000;

const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  gen: z.number().int().nonnegative(),
  role: z.enum(ROLES),
  cid: z.uuid().nullable(),
  amr: z.array(z.string()),
  auth_time: z.number().int(),
  /** Session version: incremented when the person's role, client or password changes. */
  sv: z.number().int().nonnegative(),
  /** Epoch seconds. */
  exp: z.number().int(),
  aud: z.enum(['paanch:learner', 'paanch:admin']),
});

export interface AccessClaims {
  readonly sub: string;
  readonly sid: string;
  readonly gen: number;
  readonly role: Role;
  readonly cid: string | null;
  readonly amr: readonly string[];
  readonly auth_time: number;
  readonly sv: number;
  readonly exp: number;
  readonly aud: Audience;
}

export type AccessToken =
  | { readonly kind: 'valid'; readonly claims: AccessClaims }
  | { readonly kind: 'expired'; readonly claims: AccessClaims }
  | { readonly kind: 'bad' };

const BAD: AccessToken = { kind: 'bad' };

export type ReadAccessToken = (token: string) => Promise<AccessToken>;

/** @param now epoch milliseconds */
export function accessTokenReader(keys: KeySet, now: () => number): ReadAccessToken {
  const verified = new Lru<string, AccessClaims>(TOKENS_KEPT);
  return async (token) => {
    const name = hash('sha256', token, 'base64');
    const claims = verified.get(name) ?? (await verifiedClaims(token, keys));
    if (claims === null) return BAD;
    verified.set(name, claims);
    return { kind: now() / 1000 > claims.exp + LEEWAY_SECONDS ? 'expired' : 'valid', claims };
  };
}

/** The claims of a token we issued, expired or not. */
async function verifiedClaims(token: string, keys: KeySet): Promise<AccessClaims | null> {
  try {
    // Expiry is checked on every use, so it is disabled here by a clock at zero.
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
      algorithms: ['EdDSA'],
      typ: ACCESS_TOKEN_TYPE,
      issuer: ACCESS_TOKEN_ISSUER,
      currentDate: new Date(0),
    });
    const { success, data } = Claims.safeParse(payload);
    return success && data.aud === audienceOf(data.role) ? data : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Of the token's header, only the key id is used. */
async function keyOf(keys: KeySet, kid: string | undefined) {
  const known = kid === undefined ? null : await keys.find(kid);
  if (known === null) throw new errors.JWKSNoMatchingKey();
  return known.key;
}
