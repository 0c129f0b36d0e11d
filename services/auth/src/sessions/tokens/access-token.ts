/** The access token the gateway reads: no personal data, valid for ten minutes (docs/sessions.md#access-tokens). */
import { audienceOf } from '@paanch/contracts/kernel/roles';
import type { SigningKey } from '@paanch/platform/identity/keys';
import { SignJWT } from 'jose';
import type { Person } from '../../users/tables.js';
import type { Session } from '../tables.js';

const ISSUER = 'paanch-auth';
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 600;

export interface AccessTokenOwner {
  readonly session: Pick<Session, 'id' | 'generation' | 'created_at' | 'absolute_expires_at' | 'amr'>;
  readonly person: Pick<Person, 'id' | 'role' | 'client_id' | 'session_version'>;
}

export interface AccessToken {
  readonly token: string;
  /** Seconds it is valid for; never past the session's absolute expiry. */
  readonly expiresIn: number;
}

const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1_000);

export async function signAccessToken({ kid, key }: SigningKey, { session, person }: AccessTokenOwner, now: Date): Promise<AccessToken> {
  const issuedAt = epochSeconds(now);
  const expiresAt = Math.min(issuedAt + LIFETIME_SECONDS, epochSeconds(session.absolute_expires_at));
  const claims = {
    sid: session.id,
    gen: session.generation,
    role: person.role,
    cid: person.client_id,
    amr: session.amr,
    auth_time: epochSeconds(session.created_at),
    sv: person.session_version,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid })
    .setIssuer(ISSUER)
    .setAudience(audienceOf(person.role))
    .setSubject(person.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresIn: expiresAt - issuedAt };
}
