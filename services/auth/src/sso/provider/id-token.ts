/** The ID token of a sign-in: who signed it, for whom, for which sign-in, and when (OpenID Connect Core 1.0, 3.1.3.7). */
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify, type JWTPayload } from 'jose';
import { SsoProblem } from './sso-problem.js';

/** With a public key: a shared secret signs for everyone who holds it, and "none" for anybody. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

const CLOCKS_DIFFER_SECONDS = 60;

export interface ExpectedToken {
  readonly issuer: string;
  readonly audience: string;
  readonly nonce: string;
  /** What the provider says it signs with. */
  readonly algorithms: readonly string[];
  /** The person must have signed in at the provider since; null: whenever. */
  readonly signedInSince: Date | null;
  readonly now: Date;
}

/** @throws SsoProblem */
export async function verifyIdToken(token: string, keys: JSONWebKeySet, expected: ExpectedToken): Promise<JWTPayload> {
  const { issuer, audience, nonce, now } = expected;
  const refuse = (why: string) => new SsoProblem('keys', `The ID token is refused: ${why}.`);
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer,
    audience,
    algorithms: ALGORITHMS.filter((name) => expected.algorithms.includes(name)),
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    clockTolerance: CLOCKS_DIFFER_SECONDS,
    currentDate: now,
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw refuse(error.message);
    throw error;
  });
  if (payload['nonce'] !== nonce) throw refuse('it is of another sign-in');
  if ((Array.isArray(payload.aud) && payload.aud.length > 1) || payload['azp'] !== undefined) {
    if (payload['azp'] !== audience) throw refuse('it was made for another client');
  }
  if (!isRecent(payload['auth_time'], expected.signedInSince)) throw refuse('the person was not asked again');
  return payload;
}

function isRecent(authTime: unknown, since: Date | null): boolean {
  if (since === null) return true;
  return typeof authTime === 'number' && authTime >= since.getTime() / 1_000 - CLOCKS_DIFFER_SECONDS;
}
