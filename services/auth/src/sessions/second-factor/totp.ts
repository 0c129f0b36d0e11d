/** Time-based one-time codes (RFC 6238): 30 s, six digits, SHA-1, which every authenticator app supports (docs/sessions.md#second-step). */
import { timingSafeEqual } from 'node:crypto';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { readSecretKey } from '@paanch/platform/identity/keys';
import { sealer } from '@paanch/platform/identity/sealer';
import { Secret, TOTP } from 'otpauth';
import { recoveryMac } from './recovery-codes.js';

const PERIOD_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;

/** The time step this code belongs to, the current or the previous one; null for any other text. */
export function stepOf(code: string, secret: Uint8Array, now: Date): number | null {
  const present = Math.floor(now.getTime() / PERIOD_MS);
  return [present, present - 1].find((step) => isSame(code, codeAt(secret, step))) ?? null;
}

export function codeAt(secret: Uint8Array, step: number): string {
  return totpOf(secret).generate({ timestamp: step * PERIOD_MS });
}

function totpOf(secret: Uint8Array, label = ''): TOTP {
  const { buffer } = Uint8Array.from(secret);
  return new TOTP({
    issuer: APP_NAME,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_MS / 1_000,
    secret: new Secret({ buffer }),
  });
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

export interface NewSecret {
  /** base32, to be typed in. */
  readonly secret: string;
  /** For the QR code. */
  readonly uri: string;
  /** Stored, never sent. */
  readonly sealed: string;
}

/** Secrets of people's authenticator apps, each sealed for its person. */
export interface AppSecrets {
  readonly make: (person: { readonly id: string; readonly email: string }) => NewSecret;
  /** The time step this code belongs to, or null. */
  readonly stepOf: (code: string, personId: string, sealed: string, now: Date) => number | null;
  /** The stored form of a recovery code. */
  readonly recoveryMac: (code: string, personId: string, sealed: string) => string;
}

export async function openAppSecrets(keysDir: string): Promise<AppSecrets> {
  const { seal, open } = sealer(await readSecretKey(keysDir, 'totp.kek'));
  return {
    make: ({ id, email }) => {
      const secret = new Secret({ size: SECRET_BYTES });
      return { secret: secret.base32, uri: totpOf(secret.bytes, email).toString(), sealed: seal(id, secret.bytes) };
    },
    stepOf: (code, personId, sealed, now) => stepOf(code, open(personId, sealed), now),
    recoveryMac: (code, personId, sealed) => recoveryMac(code, open(personId, sealed)),
  };
}
