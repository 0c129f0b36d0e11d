/** Signs the identity token that tells a service who is calling; a token is reused for 30 s (docs/permissions.md#identity). */
import { hash } from 'node:crypto';
import type { Owner } from '@paanch/contracts/kernel/route';
import type { Sample } from '@paanch/contracts/kernel/sample/sample';
import { type Identity, signIdentity } from '@paanch/platform/identity/identity-token';
import type { SigningKey } from '@paanch/platform/identity/keys';
import { sampleId } from '@paanch/platform/identity/sample-id';
import type { AccessClaims } from './access-token.js';
import { Lru } from './lru.js';

/** Milliseconds; half the token's lifetime. */
const REUSED_MS = 30_000;
const TOKENS_KEPT = 20_000;

export interface IdentitySubject {
  readonly audience: Owner;
  /** Null when nobody is signed in. */
  readonly claims: AccessClaims | null;
  /** Not null: the service is told of this sample learner instead of the person. */
  readonly sample: Sample | null;
  readonly ip: string;
  readonly userAgent: string;
}

export type SignIdentity = (subject: IdentitySubject) => Promise<string>;

/** @param key the current signing key @param now epoch milliseconds */
export function identitySigner(key: () => SigningKey, now: () => number): SignIdentity {
  const signed = new Lru<string, { readonly token: Promise<string>; readonly until: number }>(TOKENS_KEPT);
  return ({ audience, claims, sample, ip, userAgent }) => {
    const name = JSON.stringify([audience, claims?.sid, claims?.sv, claims?.exp, sample, ip, userAgent]);
    const cached = signed.get(name);
    if (cached && cached.until > now()) return cached.token;
    const identity = identityOf(claims, sample, { ip, uah: hash('sha256', userAgent, 'base64url') });
    const token = signIdentity(key(), audience, identity, new Date(now()));
    signed.set(name, { token, until: now() + REUSED_MS });
    return token;
  };
}

function identityOf(claims: AccessClaims | null, sample: Sample | null, source: Pick<Identity, 'ip' | 'uah'>): Identity {
  if (claims === null) return { sub: 'anonymous', role: 'anonymous', ...source };
  const { sub, role, cid, sid, aud, amr, auth_time, exp } = claims;
  const session = { sid, amr: [...amr], auth_time, at_exp: exp, ...source };
  if (sample === null) return { sub, role, cid, app: aud, ...session };
  const reader = { read_by: sub, read_as: role === 'Admin' ? ('Admin' as const) : ('Staff' as const) };
  return { sub: sampleId(sample), role: 'student', cid: null, app: 'paanch:learner', ...session, sample: { ...sample, ...reader } };
}
