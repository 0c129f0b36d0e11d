/** The token with which one of our processes calls another's internal port (docs/permissions.md#internal-callers). */
import type { Owner } from '@paanch/contracts/kernel/route';
import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../time/clock.js';
import type { KeySet } from './key-set.js';
import type { SigningKey, VerifyingKey } from './keys.js';
import type { Verified } from './cached-verification.js';
import { TokenRefused, UnknownKey } from './token-refused.js';

const TYPE = 'paanch-svc+jwt';
/** Seconds. */
const LIFETIME = 30;
const LEEWAY = 5;
/** Milliseconds a token is reused: a third of its lifetime. */
const REUSED_MS = 10_000;

const Caller = z.enum(['gateway', ...SERVICES]) satisfies z.ZodType<Owner>;

export class ServiceTokenRefused extends TokenRefused {
  constructor(cause: unknown) {
    super('service', cause);
    this.name = 'ServiceTokenRefused';
  }
}

export async function signServiceToken(key: SigningKey, from: Owner, to: Owner, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: key.kid })
    .setSubject(`svc:${from}`)
    .setAudience(to)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME)
    .sign(key.key);
}

/** Reuses one token per called service for a third of its lifetime. @param key the current one */
export function serviceTokens(from: Owner, key: () => SigningKey, clock: Clock): (to: Owner) => Promise<string> {
  const minted = new Map<Owner, { readonly token: Promise<string>; readonly until: number }>();
  return (to) => {
    const now = clock();
    const known = minted.get(to);
    if (known && known.until > now.getTime()) return known.token;
    const token = signServiceToken(key(), from, to, now);
    minted.set(to, { token, until: now.getTime() + REUSED_MS });
    return token;
  };
}

export interface ServiceVerification {
  /** The services' keys, each naming its owner. */
  readonly services: KeySet;
  /** The gateway's own set, which rotates. */
  readonly gateway: KeySet;
  readonly audience: Owner;
  readonly clock: Clock;
}

async function keyOf(token: string, { services, gateway }: ServiceVerification): Promise<{ key: VerifyingKey; owner: string }> {
  const { kid } = decodeProtectedHeader(token);
  if (kid === undefined) throw new UnknownKey(false);
  const service = await services.find(kid);
  if (service?.owner) return { key: service, owner: service.owner };
  const gatewayKey = await gateway.find(kid);
  if (gatewayKey === null) throw new UnknownKey(services.changedLately() || gateway.changedLately());
  return { key: gatewayKey, owner: 'gateway' };
}

/** The calling process. @throws ServiceTokenRefused unless the key belongs to that process. */
export async function verifyServiceToken(token: string, verification: ServiceVerification): Promise<Verified<Owner>> {
  try {
    const { key, owner } = await keyOf(token, verification);
    const { payload } = await jwtVerify(token, key.key, {
      algorithms: ['EdDSA'],
      typ: TYPE,
      audience: verification.audience,
      requiredClaims: ['iat', 'exp', 'sub'],
      clockTolerance: LEEWAY,
      maxTokenAge: LIFETIME,
      currentDate: verification.clock(),
    });
    if (payload.sub !== `svc:${owner}`) throw new Error('The key belongs to another process');
    return { identity: Caller.parse(owner), expiresAtMs: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    throw new ServiceTokenRefused(error);
  }
}
