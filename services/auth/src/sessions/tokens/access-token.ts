/** The access token the gateway reads: nothing personal, ten minutes (trust 1.5). */
import { audienceOf, type Role } from '@paanch/contracts/kernel/roles';
import type { SigningKey } from '@paanch/platform/identity/keys';
import { SignJWT } from 'jose';

const ISSUER = 'paanch-auth';
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 600;

export interface AccessTokenOf {
  readonly session: {
    readonly id: string;
    readonly generation: number;
    readonly created_at: Date;
    readonly absolute_expires_at: Date;
    readonly amr: readonly string[];
  };
  readonly person: { readonly id: string; readonly role: Role; readonly client_id: string | null; readonly session_version: number };
}

export interface AccessToken {
  readonly token: string;
  /** Seconds it lasts; never past the session's absolute end. */
  readonly expiresIn: number;
}

const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1_000);

export async function mintAccessToken({ kid, key }: SigningKey, { session, person }: AccessTokenOf, now: Date): Promise<AccessToken> {
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
