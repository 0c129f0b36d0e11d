/** Ten codes for when the app is out of reach; each works once (docs/sessions.md#second-step). */
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@paanch/contracts/auth/sign-in/mfa';
import type { PasswordHashes } from '../../users/passwords/password-hashes.js';

/** Without characters that look alike when written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
const KEY_BYTES = 32;
/** Prefix of a code's MAC, as PHC strings name their algorithm. */
const MAC_LABEL = '$hmac-sha256$';

export interface NewRecoveryCodes {
  /** Sent to the person, in two groups; never stored. */
  readonly codes: string[];
  /** Stored, never sent. */
  readonly hashes: readonly string[];
}

/** @param macOf keyed with the secret of the person's app */
export function newRecoveryCodes(macOf: (code: string) => string): NewRecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, () => [newGroup(), newGroup()] as const);
  return { codes: codes.map((groups) => groups.join('-')), hashes: codes.map((groups) => macOf(groups.join(''))) };
}

function newGroup(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * Keyed with the secret of the app, so that a copy of the database is not enough to try codes, and a check is a mere look-up. The
 * secret survives a rotation of the key it is sealed under and is deleted together with the codes.
 */
export function recoveryMac(code: string, secret: Uint8Array): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', KEY_BYTES));
  return `${MAC_LABEL}${createHmac('sha256', key).update(code).digest('base64url')}`;
}

/** The unused code that matches the typed one, or null. Codes from before they were keyed are argon2id hashes, checked one by one. */
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
