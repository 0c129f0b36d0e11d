/** Codes for when the app is out of reach: ten, each good once (trust 1.11). */
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@paanch/contracts/auth/mfa';
import type { PasswordHashes } from '../../users/passwords/password-hashes.js';

/** Nothing that looks like something else when it is written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
const KEY_BYTES = 32;
/** In front of a code's MAC, as PHC strings name their algorithm. */
const MAC_LABEL = '$hmac-sha256$';

export interface NewRecoveryCodes {
  /** For the person alone, in two groups. */
  readonly codes: string[];
  /** For the database alone. */
  readonly hashes: readonly string[];
}

/** @param macOf under the key of the person's app */
export function newRecoveryCodes(macOf: (code: string) => string): NewRecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, () => [newGroup(), newGroup()] as const);
  return { codes: codes.map((groups) => groups.join('-')), hashes: codes.map((groups) => macOf(groups.join(''))) };
}

function newGroup(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * Keyed by the secret of the app: who reads the database alone cannot try codes, and a check costs no more than a look-up. The
 * secret outlives a change of the key it is sealed under, and goes together with the codes.
 */
export function recoveryMac(code: string, secret: Uint8Array): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', KEY_BYTES));
  return `${MAC_LABEL}${createHmac('sha256', key).update(code).digest('base64url')}`;
}

/** What of a person's unused codes the typed one is, or null. Codes given before they were keyed are argon2id, checked one by one. */
export async function matchingHash(
  code: string,
  mac: string,
  unused: readonly string[],
  passwords: PasswordHashes,
): Promise<string | null> {
  if (unused.includes(mac)) return mac;
  const slow = unused.filter((hash) => !hash.startsWith(MAC_LABEL));
  for (const hash of slow) if (await passwords.matches(hash, code)) return hash;
  return null;
}
