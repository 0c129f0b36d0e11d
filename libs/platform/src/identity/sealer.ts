/** Secrets at rest: AES-256-GCM under a key-encryption key, whose id is the prefix (docs/sessions.md#keys). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './keys.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Binds each secret to its owner: it opens for no other id. */
export interface Sealer {
  readonly seal: (ownerId: string, secret: Uint8Array) => string;
  readonly open: (ownerId: string, sealed: string) => Uint8Array;
}

export function sealer(kek: SecretKey): Sealer {
  return {
    seal: (ownerId, secret) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', kek.bytes, iv).setAAD(Buffer.from(ownerId));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return `${kek.kid}.${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (ownerId, sealed) => {
      const [kid, blob = ''] = sealed.split('.');
      if (kid !== kek.kid) throw new Error(`A secret is sealed under the key ${kid}, which this process does not have`);
      const bytes = Buffer.from(blob, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', kek.bytes, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(ownerId));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}
