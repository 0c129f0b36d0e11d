/** The secret in the address of a calendar: 256 random bits, shown once; the database stores their SHA-256 (docs/calendar.md#the-link). */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const hashOfCalendarToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function newCalendarToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOfCalendarToken(token) };
}
