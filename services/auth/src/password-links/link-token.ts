/** The secret in a link: 256 random bits, sent by mail only; the database stores their SHA-256 (docs/sessions.md#links). */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
}

export function newToken(): NewToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
