/** The short-lived token by which the gateway tells one service who is calling (docs/permissions.md#identity). */
import { ROLES } from '@paanch/contracts/kernel/roles';
import type { Owner } from '@paanch/contracts/kernel/route';
import { Sample, SAMPLE_READERS } from '@paanch/contracts/kernel/sample/sample';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../time/clock.js';
import type { KeySet } from './key-set.js';
import type { SigningKey } from './keys.js';
import type { Verified } from './cached-verification.js';
import { TokenRefused, UnknownKey } from './token-refused.js';

const ISSUER = 'paanch-gateway';
const TYPE = 'paanch-id+jwt';
/** Seconds. */
const LIFETIME = 60;
const LEEWAY = 5;

const Source = { ip: z.string(), uah: z.string() };

/** Claims of a person and of nobody; times are epoch seconds. */
export const Identity = z.discriminatedUnion('role', [
  z.object({
    sub: z.uuid(),
    role: z.enum(ROLES),
    cid: z.uuid().nullable(),
    sid: z.string().min(1),
    app: z.enum(['paanch:learner', 'paanch:admin']),
    amr: z.array(z.string()),
    auth_time: z.number(),
    at_exp: z.number(),
    /** The person is a sample learner, whose pages this member of staff reads (docs/permissions.md#sample-learners). */
    sample: Sample.extend({ read_by: z.uuid(), read_as: z.enum(SAMPLE_READERS) }).optional(),
    ...Source,
  }),
  z.object({ sub: z.literal('anonymous'), role: z.literal('anonymous'), ...Source }),
]);
export type Identity = z.infer<typeof Identity>;

export class IdentityRefused extends TokenRefused {
  constructor(cause: unknown) {
    super('identity', cause);
    this.name = 'IdentityRefused';
  }
}

export async function signIdentity(key: SigningKey, audience: Owner, identity: Identity, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...identity })
    .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: key.kid })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME)
    .sign(key.key);
}

export interface Verification {
  readonly keys: KeySet;
  readonly audience: Owner;
  readonly clock: Clock;
}

/** @throws IdentityRefused unless signature, alg, typ, iss, aud, age and claims are all right. */
export async function verifyIdentity(token: string, { keys, audience, clock }: Verification): Promise<Verified<Identity>> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.find(kid);
        if (key === null) throw new UnknownKey(kid !== undefined && keys.changedLately());
        return key.key;
      },
      {
        algorithms: ['EdDSA'],
        typ: TYPE,
        issuer: ISSUER,
        audience,
        requiredClaims: ['iat', 'exp', 'sub'],
        clockTolerance: LEEWAY,
        maxTokenAge: LIFETIME,
        currentDate: clock(),
      },
    );
    return { identity: Identity.parse(payload), expiresAtMs: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    throw new IdentityRefused(error);
  }
}
