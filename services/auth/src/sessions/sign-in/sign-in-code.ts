/** The code between password and session, and the proof that the same browser requested it (docs/sessions.md#signing-in). */
import { createHash, randomBytes } from 'node:crypto';

const CODE_BYTES = 32;

export interface NewCode {
  /** Sent to the browser, never stored. */
  readonly code: string;
  /** Stored, never sent. */
  readonly hash: Buffer;
}

export function newCode(): NewCode {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  return { code, hash: hashOf(code) };
}

export function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** S256 of RFC 7636. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
