/** Each session's own 32 bytes, kept AES-256-GCM under the key-encryption key whose id stands in front (trust 1.6, 1.14). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from '@paanch/platform/identity/keys';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Bound to its session: the sealed key of one opens nothing in the row of another. */
export interface SessionKeys {
  readonly newSealedKey: (sessionId: string) => string;
  readonly open: (sessionId: string, sealed: string) => Uint8Array;
}

export function sessionKeys(kek: SecretKey): SessionKeys {
  return {
    newSealedKey: (sessionId) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', kek.bytes, iv).setAAD(Buffer.from(sessionId));
      const sealed = Buffer.concat([cipher.update(randomBytes(KEY_BYTES)), cipher.final()]);
      return `${kek.kid}.${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (sessionId, sealed) => {
      const [kid, blob = ''] = sealed.split('.');
      if (kid !== kek.kid) throw new Error(`The session key is sealed under ${kid}, which this process does not hold`);
      const bytes = Buffer.from(blob, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', kek.bytes, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(sessionId));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}
