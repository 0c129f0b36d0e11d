import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length anyway. */
const SHORTEST = 8;

/** In lower case, 8 characters and more; read once, about 18,000 (docs/decisions/2026-11-21-common-passwords.md). */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= SHORTEST).map((password) => password.toLowerCase()),
);
