/** Codes for when the app is out of reach: ten, each good once, kept as argon2id (trust 1.11). */
import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@paanch/contracts/auth/mfa';
import type { PasswordHashes } from '../../users/passwords/password-hashes.js';

/** Nothing that looks like something else when it is written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;

export interface NewRecoveryCodes {
  /** For the person alone, in two groups. */
  readonly codes: string[];
  /** For the database alone. */
  readonly hashes: readonly string[];
}

export async function newRecoveryCodes(passwords: PasswordHashes): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => [newGroup(), newGroup()] as const);
  return {
    codes: codes.map((groups) => groups.join('-')),
    hashes: await Promise.all(codes.map((groups) => passwords.hash(groups.join('')))),
  };
}

function newGroup(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The hash that the code is of, or null. One after the other: a guess takes no more of the machine than a password does. */
export async function matchingHash(code: string, hashes: readonly string[], passwords: PasswordHashes): Promise<string | null> {
  for (const hash of hashes) if (await passwords.matches(hash, code)) return hash;
  return null;
}
